import type { Plan } from '@balcao/contract/resources/billing/plans'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../i18n/format'
import { recommended } from './offeredPlans.rules'

interface PlanChoiceProps {
  /** By price. */
  plans: readonly Plan[]
  value: number | null
  onChange: (id: number) => void
}

/** The plans on offer, with their prices and limits. */
export function PlanChoice({ plans, value, onChange }: PlanChoiceProps) {
  const { t } = useTranslation()
  const labelId = useId()
  const recommendedId = recommended(plans)?.id
  if (plans.length === 0) return <Alert severity="warning">{t('entry.signUp.noPlans')}</Alert>
  return (
    <Box>
      <FormLabel id={labelId}>{t('entry.signUp.plan')}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        name="plan"
        value={value}
        onChange={(_event, id) => onChange(Number(id))}
        sx={{ gap: 1, mt: 0.75 }}
      >
        {plans.map(({ id, name, value: price, users, connections, queues }) => (
          <FormControlLabel
            key={id}
            value={id}
            control={<Radio size="small" />}
            label={
              <Box sx={{ display: 'grid', py: 0.75, minWidth: 0 }}>
                <Box
                  sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    columnGap: 1,
                    justifyContent: 'space-between',
                    fontWeight: 500,
                  }}
                >
                  <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                    {name}
                    {id === recommendedId && (
                      <Box component="span" sx={{ ml: 1, typography: 'caption', color: 'primary.main' }}>
                        {t('entry.signUp.recommended')}
                      </Box>
                    )}
                  </Box>
                  <span>
                    {price === 0
                      ? t('entry.signUp.free')
                      : t('entry.signUp.perMonth', { value: formatMoney(price) })}
                  </span>
                </Box>
                <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
                  {[
                    t('entry.signUp.users', { count: users }),
                    t('entry.signUp.connections', { count: connections }),
                    t('entry.signUp.queues', { count: queues }),
                  ].join(' · ')}
                </Box>
              </Box>
            }
            slotProps={{ typography: { variant: 'body2', sx: { flex: 1, minWidth: 0 } } }}
            sx={{
              m: 0,
              pr: 1.5,
              border: 1,
              borderRadius: 1.5,
              borderColor: id === value ? 'primary.main' : 'divider',
            }}
          />
        ))}
      </RadioGroup>
    </Box>
  )
}
