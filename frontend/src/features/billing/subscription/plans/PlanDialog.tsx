import type { CompanySubscription } from '@balcao/contract/resources/billing/companySubscription'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../../../data/ApiError'
import { errorText } from '../../../../i18n/errorMessage'
import { formatLongDay } from '../../../../i18n/longDay'
import { toast } from '../../../../ui/feedback/toast'
import { ChangePreview } from './ChangePreview'
import { Offers } from './Offers'
import { firstChoice } from './offers.rules'
import { useChangePlan, usePlanPreview } from '../subscription.queries'

interface PlanDialogProps {
  subscription: CompanySubscription
  onClose: () => void
}

/** Changes the plan. Shows the cost before the user confirms. */
export default function PlanDialog({ subscription, onClose }: PlanDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const [chosen, setChosen] = useState<ReturnType<typeof firstChoice>>(null)
  const own = subscription.offers.find(({ isCurrent }) => isCurrent)
  const first = own ? { planId: own.id, recurrence: subscription.recurrence } : firstChoice(subscription)
  const choice = chosen ?? first
  const preview = usePlanPreview(choice)
  const change = useChangePlan()
  const offer = subscription.offers.find(({ id }) => id === choice?.planId)
  const { data } = preview
  const keepsRhythm = choice?.recurrence === subscription.recurrence
  const changesNothing = data?.begins === 'none' && !subscription.planned && keepsRhythm
  const isReady = data && !preview.isPlaceholderData && data.exceeds === null && !changesNothing

  const confirm = async () => {
    if (!choice || !data) return
    try {
      await change.mutateAsync({ ...choice, due: data.invoice.due })
    } catch (error) {
      // The amount was changed by somebody else: the user must confirm the new one.
      if (hasCode(error, 'ERR_CHANGED_MEANWHILE')) void preview.refetch()
      return
    }
    const day = formatLongDay(data.from, { today: subscription.today })
    toast.success(
      {
        now: () => t('subscriptionPage.change.done'),
        later: () => t('subscriptionPage.change.plannedDone', { day }),
        none: () => t(keepsRhythm ? 'subscriptionPage.change.keptDone' : 'subscriptionPage.change.done'),
      }[data.begins](),
    )
    onClose()
  }
  const failure = change.error ?? preview.error
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth={false}
      fullWidth
      fullScreen={isNarrow}
      slotProps={{ paper: { sx: { maxWidth: isNarrow ? undefined : 720 } } }}
    >
      <DialogTitle id={titleId}>{t('subscriptionPage.change.title')}</DialogTitle>
      <DialogContent>
        {choice ? (
          <Offers
            subscription={subscription}
            choice={choice}
            onChoose={(next) => {
              change.reset()
              setChosen(next)
            }}
          />
        ) : (
          t('subscriptionPage.offers.none')
        )}
      </DialogContent>
      {/* Outside the scrolling part, so that the cost is always visible. */}
      {data && (
        <Box sx={{ px: 3, pb: 1 }}>
          <ChangePreview preview={data} subscription={subscription} />
        </Box>
      )}
      {failure && (
        <Alert severity="error" sx={{ mx: 3, mb: 1 }}>
          {hasCode(failure, 'ERR_CHANGED_MEANWHILE')
            ? t('subscriptionPage.change.changed')
            : errorText(failure)}
        </Alert>
      )}
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={!isReady}
          loading={change.isPending}
          onClick={() => void confirm()}
        >
          {offer &&
            choice &&
            t(
              !offer.isCurrent
                ? 'subscriptionPage.change.action'
                : keepsRhythm
                  ? 'subscriptionPage.change.keep'
                  : 'subscriptionPage.change.rhythm',
              { plan: offer.name, recurrence: t(`subscriptionPage.recurrences.${choice.recurrence}`) },
            )}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
