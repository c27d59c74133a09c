import GroupsIcon from '@mui/icons-material/GroupsOutlined'
import Avatar from '@mui/material/Avatar'
import { initialsOf } from '../../ui/initials'

interface ContactAvatarProps {
  contact: { name: string; profilePicUrl: string | null }
  isGroup: boolean
  /** Pixels. */
  size: number
}

/** A contact's picture, else initials; the name stands beside it, so it is silent. */
export function ContactAvatar({ contact, isGroup, size }: ContactAvatarProps) {
  return (
    <Avatar
      aria-hidden
      alt=""
      {...(contact.profilePicUrl && { src: contact.profilePicUrl })}
      slotProps={{ img: { loading: 'lazy' } }}
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.36,
        fontWeight: 650,
        bgcolor: 'row.selected',
        color: 'primary.main',
      }}
    >
      {isGroup ? <GroupsIcon sx={{ fontSize: size * 0.55 }} /> : initialsOf(contact.name)}
    </Avatar>
  )
}
