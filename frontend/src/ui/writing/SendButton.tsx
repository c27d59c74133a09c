import CheckIcon from '@mui/icons-material/Check'
import SendIcon from '@mui/icons-material/Send'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useHint } from '../display/useHint'
import styles from './Card.module.css'

/** Sends a message, or saves an edited one. */
export function SendButton({ isEdit, isDisabled }: { isEdit: boolean; isDisabled: boolean }) {
  const { t } = useTranslation()
  const label = t(isEdit ? 'composer.saveEdit' : 'messages.send')
  // A disabled button gets no pointer events, so its tooltip would never close.
  const { events, hint } = useHint(isDisabled || isEdit ? '' : t('composer.sendHint'))
  const Icon = isEdit ? CheckIcon : SendIcon
  return (
    <>
      <Button
        {...events}
        type="submit"
        variant="contained"
        aria-label={label}
        disabled={isDisabled}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        sx={{ minWidth: 44, minHeight: { xs: 44, sm: 32 }, gap: 1 }}
      >
        <Icon aria-hidden sx={{ fontSize: 18 }} />
        <span className={styles['words']}>{t(isEdit ? 'common.save' : 'messages.send')}</span>
      </Button>
      {hint}
    </>
  )
}
