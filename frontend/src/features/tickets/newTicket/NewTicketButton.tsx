import AddIcon from '@mui/icons-material/AddComment'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

// Its fields weigh more than the list; they come when they are wanted.
const NewTicketDialog = lazy(() => import('./NewTicketDialog'))

export function NewTicketButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Tooltip title={t('tickets.newTicket.title')}>
        <IconButton color="primary" aria-label={t('tickets.newTicket.title')} onClick={() => setOpen(true)}>
          <AddIcon />
        </IconButton>
      </Tooltip>
      <Suspense>{isOpen && <NewTicketDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
