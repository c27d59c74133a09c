import type { AccessPerson } from '@balcao/contract/resources/company/access/accessPeople'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Logins } from './Logins'
import { peopleKey } from './users.queries'

interface SessionsDialogProps {
  person: Pick<AccessPerson, 'id' | 'name'>
  onClose: () => void
}

/** The open sessions of somebody, which can be ended. */
export function SessionsDialog({ person: { id, name }, onClose }: SessionsDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const titleId = useId()
  const close = () => {
    void client.invalidateQueries({ queryKey: peopleKey })
    onClose()
  }
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('usersPage.people.sessionsOf', { name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Logins userId={id} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
