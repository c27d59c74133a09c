import type { Message } from '@balcao/contract/resources/messages'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import { QuotePreview, useQuotedAuthor } from './QuotePreview'
import { useThreadTools } from '../ThreadTools'

/** What a message answers; a click goes there. */
export function QuotedMessage({ message }: { message: Message }) {
  const { t } = useTranslation()
  const { goTo } = useThreadTools()
  const author = useQuotedAuthor(message)
  return (
    <ButtonBase
      onClick={() => goTo(message.id)}
      aria-label={t('messages.goToQuoted', { name: author })}
      // As wide as what is below it, however long the quoted text is; but wide enough to be read.
      sx={{ display: 'block', width: '100%', mb: 0.5, contain: 'inline-size', minWidth: 240 }}
    >
      <QuotePreview message={message} />
    </ButtonBase>
  )
}
