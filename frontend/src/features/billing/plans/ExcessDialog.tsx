import type { PlanExcess } from '@balcao/contract/resources/billing/plans'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPlanSize } from '../../../i18n/planSize'

interface ExcessDialogProps {
  excess: readonly PlanExcess[]
  onClose: () => void
}

const counted = ['users', 'connections', 'queues'] as const

/** Nothing was changed, because these companies exceed the plan's limits. */
export function ExcessDialog({ excess, onClose }: ExcessDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const wordsOf = ({ storageMb, ...company }: PlanExcess) =>
    [
      ...counted.flatMap((resource) =>
        company[resource] === undefined
          ? []
          : [t(`plansPage.excess.${resource}`, { count: company[resource] })],
      ),
      ...(storageMb === undefined
        ? []
        : [t('plansPage.excess.storage', { size: formatPlanSize(storageMb) })]),
    ].join(', ')
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('plansPage.excess.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">{t('plansPage.excess.text')}</DialogContentText>
        <DialogContentText variant="body2" component="ul" sx={{ mt: 1, mb: 0, pl: 2.5 }}>
          {excess.map((company) => (
            <li key={company.id}>
              <b>{company.name}</b>: {wordsOf(company)}
            </li>
          ))}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
