import type { Message } from '@balcao/contract/resources/messages'
import Avatar from '@mui/material/Avatar'
import { authorColour } from './authorColour.rules'
import { initialsOf } from '../../ui/initials'

/** A member of a group beside what they wrote; the name stands in the bubble, so it is silent. */
export function AuthorAvatar({ author }: { author: NonNullable<Message['contact']> }) {
  return (
    <Avatar
      aria-hidden
      alt=""
      {...(author.profilePicUrl && { src: author.profilePicUrl })}
      slotProps={{ img: { loading: 'lazy' } }}
      sx={{
        width: 28,
        height: 28,
        fontSize: 11,
        fontWeight: 650,
        bgcolor: 'background.paper',
        color: authorColour(author.id),
      }}
    >
      {initialsOf(author.name)}
    </Avatar>
  )
}
