import type { MessageContent } from '@balcao/contract/resources/conversations/messageContent'
import PollIcon from '@mui/icons-material/PollOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

/** A poll's question and options. WhatsApp does not send the votes. */
export function PollCard({ poll }: { poll: MessageContent & { type: 'poll' } }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ width: 280, maxWidth: '100%', py: 0.25 }}>
      <Typography variant="subtitle1" component="div" dir="auto" sx={{ lineHeight: 1.35 }}>
        {poll.question}
      </Typography>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 0.5, color: 'text.secondary', fontSize: '0.75rem', pt: 0.25 }}
      >
        <PollIcon aria-hidden sx={{ fontSize: 15 }} />
        {t('said.kinds.poll')}
      </Stack>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pt: 1, gap: 0.75 }}>
        {poll.options.map((option, index) => (
          <Stack
            key={index}
            component="li"
            direction="row"
            sx={{ alignItems: 'flex-start', gap: 1, fontSize: '0.875rem', lineHeight: 1.4 }}
          >
            <Box
              sx={{
                width: 16,
                height: 16,
                mt: '2px',
                flexShrink: 0,
                border: 2,
                borderColor: 'text.disabled',
                borderRadius: '50%',
              }}
            />
            <span dir="auto">{option}</span>
          </Stack>
        ))}
      </Stack>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', pt: 1 }}>
        {t('messages.thread.pollNote')}
      </Typography>
    </Box>
  )
}
