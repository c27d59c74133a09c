import AddIcon from '@mui/icons-material/AddComment'
import IconButton from '@mui/material/IconButton'
import { memo, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommands } from '../../../../kit/commands'
import { Hint } from '../../../../ui/display/Hint'
import { lazyPart } from '../../../../ui/loading/lazyPart'

// Larger than the list, so it is loaded when it is opened.
export const NewTicketDialog = lazyPart(() => import('./NewTicketDialog'))

export const NewTicketButton = memo(function NewTicketButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  useCommands(() => [
    {
      id: 'newTicket',
      section: 'list',
      label: t('tickets.newTicket.title'),
      words: t('palette.words.newTicket'),
      Icon: AddIcon,
      run: () => setOpen(true),
    },
  ])
  return (
    <>
      <Hint title={t('tickets.newTicket.title')}>
        <IconButton
          aria-label={t('tickets.newTicket.title')}
          onClick={() => setOpen(true)}
          sx={{
            minWidth: { xs: 44, sm: 36 },
            minHeight: { xs: 44, sm: 36 },
            borderRadius: 1,
            bgcolor: 'button.main',
            color: 'button.text',
            '&:hover': { bgcolor: 'button.hover' },
          }}
        >
          <AddIcon fontSize="small" />
        </IconButton>
      </Hint>
      <Suspense>{isOpen && <NewTicketDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
})
