import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'

const modes = ['text', 'template'] as const
/** What a form sends. */
export type SendMode = (typeof modes)[number]

interface TextOrTemplateProps {
  mode: SendMode
  onMode: (mode: SendMode) => void
  disabled?: boolean
}

/** Switches a form between a text and a template. Needs the phrases `templates`. */
export function TextOrTemplate({ mode, onMode, disabled = false }: TextOrTemplateProps) {
  const { t } = useTranslation()
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={mode}
      disabled={disabled}
      aria-label={t('templates.mode')}
      onChange={(_event, next: SendMode | null) => next && onMode(next)}
    >
      {modes.map((each) => (
        <ToggleButton key={each} value={each} sx={{ py: 0.5, textTransform: 'none' }}>
          {t(`templates.modes.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
