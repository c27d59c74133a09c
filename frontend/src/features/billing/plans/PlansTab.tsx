import { plansApi, type ManagedPlan } from '@balcao/contract/resources/billing/plans'
import SellOutlined from '@mui/icons-material/SellOutlined'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { usePagedList } from '../../../data/lists/pagedList'
import { formatMoney } from '../../../i18n/format'
import { formatPlanSize } from '../../../i18n/planSize'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import type { Column } from '../../../ui/page/DataTable'
import { ListTab, useListSearch } from '../../../kit/listPage'
import { useDeletion } from '../../../kit/saving'
import { PlanDrawer } from './PlanDrawer'
import { changedPlans, planPages } from './plans.queries'

/** The plans that companies can subscribe to. */
export function PlansTab() {
  const { t, i18n } = useTranslation()
  const [search, setSearch] = useListSearch()
  const [edited, setEdited] = useState<ManagedPlan | 'new' | null>(null)
  const [doomed, setDoomed] = useState<ManagedPlan | null>(null)
  const remove = useDeletion({
    live: changedPlans,
    remove: (id) => call(plansApi.remove, { params: { id } }),
    gone: 'ERR_NO_PLAN_FOUND',
    deleted: t('common.saved'),
  })
  const count = (resource: 'users' | 'connections' | 'queues'): Column<ManagedPlan> => ({
    id: resource,
    label: t(`plansPage.${resource}`),
    width: '92px',
    align: 'end',
    isNumber: true,
    cell: (plan) => plan[resource].toLocaleString(i18n.language),
  })
  const columns: readonly [Column<ManagedPlan>, ...Column<ManagedPlan>[]] = [
    { id: 'name', label: t('plansPage.name'), cell: ({ name }) => name },
    {
      id: 'value',
      label: t('plansPage.value'),
      width: '120px',
      align: 'end',
      cell: ({ value }) => formatMoney(value),
    },
    count('users'),
    count('connections'),
    count('queues'),
    {
      id: 'storage',
      label: t('plansPage.storage'),
      width: '120px',
      align: 'end',
      isWide: true,
      isQuiet: true,
      cell: ({ storageMb }) => (storageMb === null ? t('plansPage.usualStorage') : formatPlanSize(storageMb)),
    },
    {
      id: 'isPublic',
      label: t('plansPage.offered'),
      width: '112px',
      isWide: true,
      cell: ({ isPublic }) => t(isPublic ? 'plansPage.public' : 'plansPage.hidden'),
    },
    {
      id: 'companies',
      label: t('plansPage.companies'),
      width: '112px',
      align: 'end',
      isNumber: true,
      cell: ({ companies }) => companies.toLocaleString(i18n.language),
    },
  ]
  const plan = edited === 'new' ? null : edited

  return (
    <ListTab
      title={t('plansPage.title')}
      icon={<SellOutlined />}
      list={usePagedList(planPages, search)}
      columns={columns}
      nameOf={({ name }) => name}
      search={{ value: search, onSearch: setSearch, label: t('plansPage.search') }}
      empty={{ title: t('plansPage.emptyTitle'), text: t('plansPage.emptyText') }}
      create={{ label: t('plansPage.add'), onCreate: () => setEdited('new') }}
      onEdit={setEdited}
      onRemove={([one]) => one && setDoomed(one)}
    >
      {edited && (
        <PlanDrawer
          key={plan?.id ?? 'new'}
          plan={plan}
          onDelete={plan ? () => setDoomed(plan) : undefined}
          onClose={() => setEdited(null)}
        />
      )}
      {doomed && (
        <ConfirmDialog
          open
          title={t('plansPage.deleteTitle', { name: doomed.name })}
          text={
            doomed.companies > 0
              ? t('plansPage.deleteUsed', { count: doomed.companies })
              : t('plansPage.deleteText')
          }
          confirm={t('common.delete')}
          danger
          typed={doomed.name}
          onConfirm={async () => {
            await remove(doomed.id)
            setEdited(null)
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </ListTab>
  )
}
