import type { MessageContent } from '@balcao/contract/resources/messageContent'
import TouchAppIcon from '@mui/icons-material/TouchAppOutlined'
import Stack from '@mui/material/Stack'
import { useTranslation } from 'react-i18next'
import { MessageText } from '../text/MessageText'

/** What somebody tapped in a menu or list. */
export function Choice({ choice }: { choice: MessageContent & { type: 'choice' } }) {
  const { t } = useTranslation()
  return (
    <>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 0.5, color: 'text.secondary', fontSize: '0.75rem', pb: 0.25 }}
      >
        <TouchAppIcon aria-hidden sx={{ fontSize: 15 }} />
        {t('messages.thread.choiceNote')}
      </Stack>
      <MessageText text={choice.title} />
    </>
  )
}
