import { switchOfAbility } from '@balcao/contract/abilities'
import { name } from '@balcao/contract/fields'
import { limits } from '@balcao/contract/limits'
import { plansApi, type ManagedPlan, type PlanExcess } from '@balcao/contract/resources/billing/plans'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { hasCode } from '../../../data/ApiError'
import { FormDrawer } from '../../../ui/form/FormDrawer'
import { FormMoneyField, FormNumberField } from '../../../ui/form/fields/FormNumberField'
import { FormSwitch } from '../../../ui/form/fields/FormSwitch'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { toast } from '../../../ui/feedback/toast'
import { changesOf, useSaving } from '../../../kit/saving'
import { ExcessDialog } from './ExcessDialog'
import { changedPlans } from './plans.queries'

/** The features that a plan can switch on or off. The API's other switches have no effect yet. */
const switches = Object.values(switchOfAbility)
type Switch = (typeof switches)[number]

const switchesOf = (plan: ManagedPlan | null) =>
  Object.fromEntries(switches.map((name) => [name, plan?.[name] ?? true])) as Record<Switch, boolean>

interface Fields extends Record<Switch, boolean> {
  name: string
  /** Null while the field is empty. */
  users: number | null
  connections: number | null
  queues: number | null
  value: number | null
  storageMb: number | null
  isPublic: boolean
}

const fieldsOf = (plan: ManagedPlan | null): Fields => ({
  name: plan?.name ?? '',
  users: plan?.users ?? null,
  connections: plan?.connections ?? null,
  queues: plan?.queues ?? null,
  value: plan?.value ?? null,
  storageMb: plan?.storageMb ?? null,
  isPublic: plan?.isPublic ?? true,
  ...switchesOf(plan),
})

/** The server has its own error code for a short or missing name; here the field shows it. */
const schema = plansApi.create.body.shape({ name: name().required() })

interface PlanDrawerProps {
  /** Null to create one. */
  plan: ManagedPlan | null
  onDelete?: (() => void) | undefined
  onClose: () => void
}

/** The form of a plan: its limits, features and price. */
export function PlanDrawer({ plan, onDelete, onClose }: PlanDrawerProps) {
  const { t } = useTranslation()
  const [initialValues] = useState(() => fieldsOf(plan))
  const [excess, setExcess] = useState<readonly PlanExcess[] | null>(null)
  const save = useSaving<ManagedPlan, Fields>({
    live: changedPlans,
    create: (values) => call(plansApi.create, { body: schema.validateSync(values) }),
    update: (id, values) => {
      const body = plansApi.update.body.validateSync(changesOf(initialValues, values))
      return call(plansApi.update, { params: { id }, body })
    },
    added: t('common.saved'),
    saved: t('common.saved'),
  })
  const submit = async (values: Fields) => {
    try {
      await save({ id: plan?.id ?? null, values })
    } catch (error) {
      toast.error(t('plansPage.refused'))
      if (!hasCode(error, 'ERR_PLAN_EXCEEDED') || !error.answer?.exceeding) throw error
      return setExcess(error.answer.exceeding)
    }
    onClose()
  }
  return (
    <>
      <FormDrawer
        title={plan?.name ?? t('plansPage.add')}
        initialValues={initialValues}
        schema={schema}
        onSubmit={submit}
        onClose={onClose}
        onDelete={onDelete}
        submit={plan ? t('common.save') : t('common.add')}
        tabs={[
          {
            label: t('plansPage.plan'),
            fields: Object.keys(initialValues),
            content: (
              <>
                <FormTextField
                  name="name"
                  label={t('plansPage.name')}
                  max={limits.name.max}
                  autoComplete="off"
                  autoFocus={!plan}
                  required
                />
                <FormMoneyField
                  name="value"
                  label={t('plansPage.value')}
                  helperText={t('plansPage.valueHelp')}
                  max={limits.plan.value}
                  required
                />
                {(['users', 'connections', 'queues'] as const).map((counted) => (
                  <FormNumberField
                    key={counted}
                    name={counted}
                    label={t(`plansPage.${counted}`)}
                    max={limits.plan.count}
                    required
                  />
                ))}
                <FormNumberField
                  name="storageMb"
                  label={t('plansPage.storageMb')}
                  helperText={t('plansPage.storageHelp')}
                  max={limits.plan.storageMb}
                />
                {switches.map((name) => (
                  <FormSwitch key={name} name={name} label={t(`plansPage.switches.${name}`)} />
                ))}
                <FormSwitch
                  name="isPublic"
                  label={t('plansPage.isPublic')}
                  helperText={t('plansPage.isPublicHelp')}
                />
              </>
            ),
          },
        ]}
      />
      {excess && <ExcessDialog excess={excess} onClose={() => setExcess(null)} />}
    </>
  )
}
