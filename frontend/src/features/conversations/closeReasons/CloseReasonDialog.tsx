import type { CloseReason } from '@balcao/contract/resources/conversations/closeReasons'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Typography from '@mui/material/Typography'
import { useId, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

interface CloseReasonDialogProps {
  /** Whose ticket is resolved, or how many are. */
  about: string
  reasons: readonly CloseReason[]
  /** A ticket is not resolved without one. */
  isRequired: boolean
  /** @param reasonId null for none */
  onChoose: (reasonId: number | null) => void
  onClose: () => void
}

/** Reasons that a digit chooses. */
const WITH_DIGIT = 9

/** Asks why tickets are resolved. A digit chooses, too. */
export default function CloseReasonDialog(props: CloseReasonDialogProps) {
  const { about, reasons, isRequired, onChoose, onClose } = props
  const { t } = useTranslation()
  const titleId = useId()
  const choose = (reasonId: number | null) => {
    onClose()
    onChoose(reasonId)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const reason = /^[1-9]$/.test(event.key) ? reasons[Number(event.key) - 1] : undefined
    if (!reason) return
    event.preventDefault()
    // The list would look for an entry that begins with the digit.
    event.stopPropagation()
    choose(reason.id)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} sx={{ pb: 1 }}>
        {t('tickets.closing.title')}
        <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
          {about}
        </Typography>
      </DialogTitle>
      <MenuList autoFocusItem aria-labelledby={titleId} onKeyDownCapture={handleKeyDown} sx={{ pt: 0 }}>
        {reasons.map(({ id, name }, index) => (
          <MenuItem key={id} onClick={() => choose(id)} sx={{ minHeight: 44, px: 3, gap: 2 }}>
            <span style={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>{name}</span>
            {index < WITH_DIGIT && <kbd aria-hidden>{index + 1}</kbd>}
          </MenuItem>
        ))}
        {!isRequired && <Divider />}
        {!isRequired && (
          <MenuItem onClick={() => choose(null)} sx={{ minHeight: 44, px: 3 }}>
            {t('tickets.closing.none')}
          </MenuItem>
        )}
      </MenuList>
    </Dialog>
  )
}
