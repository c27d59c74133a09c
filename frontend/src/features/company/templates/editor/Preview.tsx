import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TemplateBubble } from '../TemplateBubble'
import { componentsOf, exampleValues, type TemplateDraft } from './draft.rules'

/** The draft as the customer gets it, with examples or with the names of its variables. */
export function Preview({ picture }: { picture: string | null }) {
  const { t } = useTranslation()
  const { values: draft } = useFormikContext<TemplateDraft>()
  const [shown, setShown] = useState<'examples' | 'variables'>('examples')
  const isCode = draft.category === 'AUTHENTICATION' && draft.body === ''
  return (
    <Box sx={{ height: '100%', minHeight: 320, p: 2, bgcolor: 'bubble.thread', overflowY: 'auto' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2.5 }}>
        <Typography variant="body2" sx={{ flex: 1, fontWeight: 600 }}>
          {t('templatesPage.asReceived')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={shown}
          onChange={(_event, next: 'examples' | 'variables' | null) => next && setShown(next)}
          sx={{ '& .MuiToggleButton-root': { py: 0.25, px: 1, fontSize: '0.75rem', textTransform: 'none' } }}
        >
          <ToggleButton value="examples">{t('templatesPage.examples')}</ToggleButton>
          <ToggleButton value="variables">{t('templatesPage.variables')}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {isCode ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('templatesPage.codeText')}
        </Typography>
      ) : (
        <TemplateBubble
          components={componentsOf(draft)}
          values={shown === 'examples' ? exampleValues(draft) : {}}
          picture={picture}
        />
      )}
    </Box>
  )
}
