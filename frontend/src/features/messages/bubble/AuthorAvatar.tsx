import type { Message } from '@balcao/contract/resources/messages'
import { colourVariable } from '../../../theme/colourVariable'
import { initialsOf } from '../../../ui/initials'
import { Portrait } from '../../../ui/Portrait'
import { authorColour } from './authorColour.rules'

/** A member of a group beside what they wrote; the name stands in the bubble. */
export function AuthorAvatar({ author }: { author: NonNullable<Message['contact']> }) {
  return (
    <Portrait src={author.profilePicUrl || null} size={28} colour={colourVariable(authorColour(author.id))}>
      {initialsOf(author.name)}
    </Portrait>
  )
}
