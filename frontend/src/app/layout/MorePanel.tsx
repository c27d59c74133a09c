import { AnchoredPanel } from '../../ui/overlays/AnchoredPanel'
import type { MenuBadges, MenuEntry } from '../menu'
import { MenuLinks } from './MenuLinks'

interface MorePanelProps {
  anchor: HTMLElement
  title: string
  entries: readonly MenuEntry[]
  badges: MenuBadges
  onClose: () => void
}

/** The pages of a section that the collapsed menu hides. */
export default function MorePanel({ anchor, title, entries, badges, onClose }: MorePanelProps) {
  return (
    <AnchoredPanel anchor={anchor} label={title} width={224} place="beside" onClose={onClose}>
      <MenuLinks title={title} entries={entries} badges={badges} onGo={onClose} />
    </AnchoredPanel>
  )
}
