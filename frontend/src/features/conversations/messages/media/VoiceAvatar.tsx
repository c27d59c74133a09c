import type { Message } from '@balcao/contract/resources/conversations/messages'
import MicIcon from '@mui/icons-material/Mic'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import { initialsOf } from '../../../../ui/display/initials'

/** The speaker's picture or initials, with a microphone icon that turns blue once the message was played. */
export function VoiceAvatar({ message }: { message: Message }) {
  const name = message.fromMe ? message.user?.name : message.contact?.name
  const picture = message.fromMe ? null : message.contact?.profilePicUrl
  return (
    <Box aria-hidden sx={{ position: 'relative', flexShrink: 0, width: 44 }}>
      <Avatar
        alt=""
        {...(picture && { src: picture })}
        sx={{
          width: 44,
          height: 44,
          fontSize: 16,
          fontWeight: 650,
          bgcolor: message.fromMe ? 'background.paper' : 'row.selected',
          color: 'primary.main',
        }}
      >
        {name ? initialsOf(name) : <MicIcon />}
      </Avatar>
      {name && (
        <MicIcon
          sx={{
            position: 'absolute',
            right: -4,
            bottom: -2,
            fontSize: 18,
            color: message.ack === 5 ? 'ack.read' : 'text.secondary',
            borderRadius: '50%',
            bgcolor: message.fromMe ? 'bubble.out' : 'bubble.in',
          }}
        />
      )}
    </Box>
  )
}
