import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'

interface ShowSecretProps {
  /** Label of the secret's field. */
  label: string
  isShown: boolean
  onToggle: () => void
}

/** Shows or hides the secret of a field. */
export function ShowSecret({ label, isShown, onToggle }: ShowSecretProps) {
  const { t } = useTranslation()
  const name = isShown ? t('form.hideSecret', { name: label }) : t('form.showSecret', { name: label })
  return (
    <Tooltip title={name}>
      <IconButton size="small" aria-label={name} onClick={onToggle}>
        {isShown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
      </IconButton>
    </Tooltip>
  )
}
