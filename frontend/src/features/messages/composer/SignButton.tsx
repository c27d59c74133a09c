import DrawOutlinedIcon from '@mui/icons-material/DrawOutlined'
import { useTranslation } from 'react-i18next'
import { useActor, useOwnPreference } from '../../../session'
import { Tool } from './Tool'

/** Whether what is written is signed, where there is room to show it. */
export function SignButton() {
  const { t } = useTranslation()
  const { isOn, setOn, name } = useSignature()
  return (
    <Tool
      label={t('composer.sign')}
      hint={isOn ? t('composer.signOn', { name }) : t('composer.signOff')}
      aria-pressed={isOn}
      onClick={() => setOn(!isOn)}
      sx={{
        display: { xs: 'none', sm: 'inline-flex' },
        ...(isOn && { color: 'primary.main', bgcolor: 'row.selected' }),
      }}
    >
      <DrawOutlinedIcon fontSize="small" sx={{ opacity: isOn ? 1 : 0.6 }} />
    </Tool>
  )
}

/** Whether this person signs what they write, kept in this browser; they do until they say otherwise. */
export function useSignature() {
  const { name } = useActor()
  const [isOn, setOn] = useOwnPreference('sign', true)
  return { isOn, setOn, name }
}
