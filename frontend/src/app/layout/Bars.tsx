import { ConnectionBar } from '../../features/connections'
import { OutboxBar } from '../../features/messages'
import { StorageBar } from '../../features/storage'
import { UpdateBar } from './UpdateBar'

/** What is to be known on every page, above it. Not needed for the first paint of any. */
export default function Bars() {
  return (
    <>
      <UpdateBar />
      <StorageBar />
      <OutboxBar />
      <ConnectionBar />
    </>
  )
}
