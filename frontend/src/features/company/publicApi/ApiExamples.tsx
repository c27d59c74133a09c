import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiUrl } from '../../../data/http'
import { copyText } from '../../../ui/browser/copyText'
import { contactsExample, deliveryExample, fileExample, templateExample, textExample } from './examples.rules'

interface ApiExamplesProps {
  token: string | null
  /** The connection is one of the official API. */
  sendsTemplates: boolean
}

/** Commands to copy, for the chosen connection. They contain the token once it is shown. */
export function ApiExamples({ token, sendsTemplates }: ApiExamplesProps) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const values = {
    address: apiUrl || location.origin,
    token: isShown && token ? token : t('messagesApiPage.yourToken'),
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {token && (
        <Button
          sx={{ justifySelf: 'start' }}
          startIcon={isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? t('messagesApiPage.hideInExamples') : t('messagesApiPage.showInExamples')}
        </Button>
      )}
      <Example
        title={t('messagesApiPage.textExample')}
        text={t('messagesApiPage.textExampleText')}
        code={textExample(values, t('messagesApiPage.exampleBody'))}
      />
      {sendsTemplates && (
        <Example
          title={t('messagesApiPage.templateExample')}
          text={t('messagesApiPage.templateExampleText')}
          code={templateExample(values, {
            name: t('messagesApiPage.exampleTemplate'),
            language: t('messagesApiPage.exampleLanguage'),
            value: t('messagesApiPage.exampleValue'),
          })}
        />
      )}
      <Example
        title={t('messagesApiPage.fileExample')}
        text={t('messagesApiPage.fileExampleText')}
        code={fileExample(values, t('messagesApiPage.exampleCaption'))}
      />
      <Example
        title={t('messagesApiPage.deliveryExample')}
        text={t('messagesApiPage.deliveryExampleText')}
        code={deliveryExample(values)}
      />
      <Example
        title={t('messagesApiPage.contactsExample')}
        text={t('messagesApiPage.contactsExampleText')}
        code={contactsExample({ ...values, token: t('messagesApiPage.yourToken') })}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('messagesApiPage.ticketFields')}
      </Typography>
    </Box>
  )
}

interface ExampleProps {
  title: string
  /** What the command does, and its answer. */
  text: string
  code: string
}

function Example({ title, text, code }: ExampleProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography id={id} component="h3" variant="body2" sx={{ fontWeight: 600, flex: 1 }}>
          {title}
        </Typography>
        <Button
          size="small"
          startIcon={<ContentCopyIcon />}
          aria-label={t('messagesApiPage.copyOf', { name: title })}
          onClick={() => void copyText(code)}
        >
          {t('messagesApiPage.copy')}
        </Button>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
      <Box
        component="pre"
        tabIndex={0}
        aria-label={title}
        sx={{
          m: 0,
          p: 1.5,
          borderRadius: 1,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          bgcolor: 'action.hover',
          fontSize: '0.8125rem',
          lineHeight: 1.5,
        }}
      >
        {code}
      </Box>
    </Box>
  )
}
