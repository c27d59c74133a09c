import { distributionWays, type DistributionWay, type Queue } from '@balcao/contract/resources/company/queues'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useFormikContext } from 'formik'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSwitch } from '../../../../ui/form/fields/FormSwitch'
import { CountField } from '../CountField'
import type { QueueFields } from '../queueForm.rules'
import { PeopleNow } from './PeopleNow'

/** How the queue gives its waiting tickets to people, and who has how many now. */
export function DistributionFields({ queue }: { queue: Queue | null }) {
  const { t } = useTranslation()
  const { values } = useFormikContext<QueueFields>()
  return (
    <>
      <WayField />
      {values.distribution !== 'manual' && (
        <>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
            <CountField
              name="capacity"
              label={t('queuesPage.distribution.capacity')}
              helperText={t('queuesPage.distribution.capacityHelp')}
              unit={t('queuesPage.distribution.open')}
              max={4}
            />
            <CountField
              name="totalCapacity"
              label={t('queuesPage.distribution.totalCapacity')}
              helperText={t('queuesPage.distribution.totalCapacityHelp')}
              unit={t('queuesPage.distribution.open')}
              max={5}
            />
          </Box>
          <KnownField />
        </>
      )}
      {queue && <PeopleNow queue={queue} />}
    </>
  )
}

function WayField() {
  const { t } = useTranslation()
  const labelId = useId()
  const { values, initialValues, setValues } = useFormikContext<QueueFields>()
  const choose = (distribution: DistributionWay) => {
    const { capacity, totalCapacity, prefersKnown, stickyDays } = initialValues
    // Nothing that is wrong may stay behind in hidden fields.
    const others = distribution === 'manual' ? { capacity, totalCapacity, prefersKnown, stickyDays } : {}
    void setValues({ ...values, ...others, distribution })
  }
  return (
    <div>
      <FormLabel id={labelId}>{t('queuesPage.distribution.way')}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={values.distribution}
        onChange={(_event, way) => choose(way as DistributionWay)}
        sx={{ gap: 1, mt: 0.75 }}
      >
        {distributionWays.map((way) => (
          <FormControlLabel
            key={way}
            value={way}
            control={<Radio size="small" />}
            label={
              <Box sx={{ display: 'grid', py: 1, minWidth: 0 }}>
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {t(`queuesPage.distribution.ways.${way}`)}
                </Box>
                <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
                  {t(`queuesPage.distribution.waysHelp.${way}`)}
                </Box>
              </Box>
            }
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{
              m: 0,
              pl: 0.5,
              pr: 1.5,
              border: 1,
              borderRadius: 1.25,
              borderColor: way === values.distribution ? 'primary.main' : 'line.strong',
              ...(way === values.distribution && { bgcolor: 'row.selected' }),
            }}
          />
        ))}
      </RadioGroup>
    </div>
  )
}

/** Whether a customer gets who has attended them last, and for how many days. */
function KnownField() {
  const { t } = useTranslation()
  const { values } = useFormikContext<QueueFields>()
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <FormSwitch name="prefersKnown" label={t('queuesPage.distribution.known')} />
      {values.prefersKnown && (
        <Box sx={{ pl: 4.5, maxWidth: 220 }}>
          <CountField
            name="stickyDays"
            label={t('queuesPage.distribution.days')}
            unit={t('queuesPage.distribution.dayUnit')}
            max={3}
            required
          />
        </Box>
      )}
    </Box>
  )
}
