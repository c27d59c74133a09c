import GroupsIcon from '@mui/icons-material/GroupsOutlined'
import { initialsOf } from '../../../ui/display/initials'
import { Portrait } from '../../../ui/display/Portrait'

interface ContactAvatarProps {
  contact: { id: number; name: string; profilePicUrl: string | null }
  isGroup: boolean
  /** Pixels. */
  size: number
}

/** A contact's picture, or initials. */
export function ContactAvatar({ contact, isGroup, size }: ContactAvatarProps) {
  return (
    <Portrait src={contact.profilePicUrl} size={size} id={contact.id}>
      {isGroup ? <GroupsIcon sx={{ fontSize: size * 0.55 }} /> : initialsOf(contact.name)}
    </Portrait>
  )
}
