import type { FactorCount } from '@balcao/contract/resources/company/access/accessPeople'
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
import { Trans, useTranslation } from 'react-i18next'
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

interface DemandCardProps {
  policy: AccessPolicyAnswer
  /** Who has a second factor; undefined while that is being counted. */
  counts: { all: FactorCount; admins: FactorCount } | undefined
}

/** Who of the company must have a second factor, from which day on, and how many have one. */
export function DemandCard({ policy, counts }: DemandCardProps) {
  const { t } = useTranslation()
  const { mutate, mutateAsync, isPending } = useChangePolicy()
  const [asked, setAsked] = useState<FactorDemand | null>(null)
  const { secondFactorFor, secondFactorFrom } = policy
  const title = t('accessPolicy.demand.title')
  const counted = secondFactorFor === 'admins' ? counts?.admins : counts?.all
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
      {(counted ?? secondFactorFrom) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {counted && (
            <Trans
              i18nKey={`accessPolicy.demand.${secondFactorFor === 'admins' ? 'adminsHave' : 'have'}`}
              count={counted.withFactor}
              values={{ total: counted.people }}
              components={{ b: <b /> }}
            />
          )}{' '}
          {secondFactorFrom !== null && (
            <Trans
              i18nKey="accessPolicy.demand.from"
              values={{ date: formatCalendarDay(secondFactorFrom) }}
              components={{ b: <b /> }}
            />
          )}
        </Typography>
      )}
      {secondFactorFrom !== null && (
        <Button variant="outlined" size="small" onClick={() => setAsked(secondFactorFor)}>
          {t('accessPolicy.demand.change')}
        </Button>
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
