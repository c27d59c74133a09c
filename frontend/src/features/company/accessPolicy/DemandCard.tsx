import {
  factorDemands,
  type AccessPolicyAnswer,
  type FactorDemand,
} from '@balcao/contract/resources/company/access/accessPolicy'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { addDays, lightFormat } from 'date-fns'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { object, string } from 'yup'
import { errorText } from '../../../i18n/errorMessage'
import { formatCalendarDay } from '../../../i18n/format'
import { toast } from '../../../ui/feedback/toast'
import { FormDateField } from '../../../ui/form/fields/FormDateField'
import { FormDialog } from '../../../ui/form/FormDialog'
import { SettingCard } from '../../../ui/page/SettingCard'
import { useChangePolicy } from './accessPolicy.queries'

/** Days that people usually get to enrol. */
const USUAL_DAYS = 7

const dayIn = (days: number): string => lightFormat(addDays(new Date(), days), 'yyyy-MM-dd')

const demandFrom = object({ secondFactorFrom: string().required() })

/** Who of the company must have a second factor, and from which day on. */
export function DemandCard({ policy }: { policy: AccessPolicyAnswer }) {
  const { t } = useTranslation()
  const { mutate, mutateAsync, isPending } = useChangePolicy()
  const [asked, setAsked] = useState<FactorDemand | null>(null)
  const { secondFactorFor, secondFactorFrom } = policy
  const title = t('accessPolicy.demand.title')
  return (
    <SettingCard title={title} help={t('accessPolicy.demand.help')}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={secondFactorFor}
        disabled={isPending}
        aria-label={title}
        onChange={(_event, chosen: FactorDemand | null) => {
          if (chosen === 'none')
            mutate({ secondFactorFor: chosen }, { onError: (error) => toast.error(errorText(error)) })
          else setAsked(chosen)
        }}
      >
        {factorDemands.map((demand) => (
          <ToggleButton key={demand} value={demand}>
            {t(`accessPolicy.demand.${demand}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {secondFactorFrom !== null && (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('accessPolicy.demand.from', { date: formatCalendarDay(secondFactorFrom) })}
          </Typography>
          <Button variant="outlined" size="small" onClick={() => setAsked(secondFactorFor)}>
            {t('accessPolicy.demand.change')}
          </Button>
        </>
      )}
      {asked !== null && (
        <FormDialog
          title={t('accessPolicy.demand.askTitle')}
          submit={t('accessPolicy.demand.submit')}
          initialValues={{ secondFactorFrom: secondFactorFrom ?? dayIn(USUAL_DAYS) }}
          schema={demandFrom}
          onSubmit={async (values) => {
            await mutateAsync({ secondFactorFor: asked, ...demandFrom.cast(values) })
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        >
          <FormDateField
            name="secondFactorFrom"
            label={t('accessPolicy.demand.day')}
            helperText={t('accessPolicy.demand.dayHelp')}
            min={dayIn(0)}
            required
            autoFocus
          />
        </FormDialog>
      )}
    </SettingCard>
  )
}
