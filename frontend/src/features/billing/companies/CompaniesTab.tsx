import {
  companiesApi,
  companyActivities,
  companyStandings,
  type CompanyAccess,
  type CompanyAdmin,
  type ManagedCompany,
} from '@balcao/contract/resources/billing/companies'
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import DomainOutlined from '@mui/icons-material/DomainOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import LinkIcon from '@mui/icons-material/Link'
import OutboxOutlined from '@mui/icons-material/OutboxOutlined'
import PowerSettingsNewOutlined from '@mui/icons-material/PowerSettingsNewOutlined'
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined'
import WhatsApp from '@mui/icons-material/WhatsApp'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { usePagedList } from '../../../data/lists/pagedList'
import { dialledOf } from '../../../i18n/dialled'
import { errorText } from '../../../i18n/errorMessage'
import { formatListTime } from '../../../i18n/format'
import { lazyPart } from '../../../ui/loading/lazyPart'
import type { Column, RowAction } from '../../../ui/page/DataTable'
import { toast } from '../../../ui/feedback/toast'
import { ListTab, useListSearch, useListView } from '../../../kit/listPage'
import { EnterAsSupport } from '../supportAccess'
import { LinkDialog } from '../../company/users'
import { Asked, PuttingAway } from './CompanyQuestions'
import { CompanySums } from './CompanySums'
import { changedCompanies, companyPages } from './companies.queries'
import { DueDate, NameAndPlan, PlanUse } from './CompanyCells'
import { Opening } from './Opening'
import { urgencyOf } from './urgency.rules'

const CompanyDrawer = lazyPart(async () => ({ default: (await import('./CompanyDrawer')).CompanyDrawer }))
const CompanyExporting = lazyPart(async () => ({
  default: (await import('./CompanyExporting')).CompanyExporting,
}))
const CompanyRemoval = lazyPart(async () => ({ default: (await import('./CompanyRemoval')).CompanyRemoval }))

/** An action on a company that needs a confirmation. */
interface Question {
  company: ManagedCompany
  about: 'renew' | 'status' | 'putAway' | 'support' | 'removal' | 'opening' | 'exporting'
}

const questionOf = { off: 'status', putAway: 'putAway', removal: 'removal' } as const

/** The installation's companies, for super users. */
export function CompaniesTab() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [search, setSearch] = useListSearch()
  const [asked, view] = useListView(companiesApi.list, {
    pickers: [
      {
        key: 'standing',
        label: t('companiesPage.dueDate'),
        options: companyStandings.map((value) => ({ value, label: t(`companiesPage.standings.${value}`) })),
      },
      {
        key: 'activity',
        label: t('companiesPage.activity'),
        options: companyActivities.map((value) => ({ value, label: t(`companiesPage.activities.${value}`) })),
      },
    ],
    orders: { urgency: t('companiesPage.urgency'), name: t('companiesPage.name') },
  })
  const [edited, setEdited] = useState<ManagedCompany | 'new' | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const [access, setAccess] = useState<CompanyAccess | null>(null)

  const { mutate: resend } = useMutation({
    mutationFn: ({ company, admin }: { company: ManagedCompany; admin?: CompanyAdmin }) =>
      call(companiesApi.resendAccess, {
        params: { id: company.id },
        body: admin ? { userId: admin.id } : {},
      }),
    onSuccess: setAccess,
    onError: (error) => toast.error(errorText(error)),
  })
  /** Shows a toast, and the changed company in the list. */
  const done = (changed: ManagedCompany) => {
    changedCompanies.apply(client, changed)
    toast.success(t('common.saved'))
  }
  const { mutate: restore } = useMutation({
    mutationFn: ({ id }: ManagedCompany) => call(companiesApi.restore, { params: { id } }),
    onSuccess: done,
    onError: (error) => toast.error(errorText(error)),
  })
  const ask = (about: Question['about']) => (company: ManagedCompany) => setQuestion({ company, about })

  const columns: readonly [Column<ManagedCompany>, ...Column<ManagedCompany>[]] = [
    {
      id: 'name',
      label: t('companiesPage.name'),
      wraps: true,
      cell: (company) => <NameAndPlan company={company} />,
    },
    {
      id: 'dueDate',
      label: t('companiesPage.dueDate'),
      width: '168px',
      wraps: true,
      cell: (company) => <DueDate company={company} />,
    },
    {
      id: 'use',
      label: t('companiesPage.use'),
      width: '36%',
      wraps: true,
      cell: ({ use }) => <PlanUse use={use} />,
    },
    {
      id: 'activity',
      label: t('companiesPage.activity'),
      width: '112px',
      isWide: true,
      isQuiet: true,
      cell: ({ lastActivityAt }) =>
        lastActivityAt ? formatListTime(lastActivityAt) : t('companiesPage.neverActive'),
    },
  ]
  const actions: readonly RowAction<ManagedCompany>[] = [
    {
      id: 'opening',
      label: ({ name }) => t('companiesPage.opening.named', { name }),
      icon: <OutboxOutlined fontSize="small" />,
      onClick: ask('opening'),
      isFor: ({ closedForSendingAt }) => closedForSendingAt !== null,
      isTucked: true,
    },
    {
      id: 'renew',
      label: ({ name }) => t('companiesPage.renewNamed', { name }),
      icon: <EventRepeatOutlined fontSize="small" />,
      onClick: ask('renew'),
      isTucked: true,
    },
    {
      id: 'whatsapp',
      label: ({ name }) => t('companiesPage.writeTo', { name }),
      icon: <WhatsApp fontSize="small" />,
      onClick: ({ phone }) => void window.open(`https://wa.me/${dialledOf(phone)}`, '_blank', 'noreferrer'),
      isFor: ({ phone, isOwn }) => !isOwn && dialledOf(phone) !== null,
    },
    {
      id: 'support',
      label: ({ name }) => t('companiesPage.enterNamed', { name }),
      icon: <SupportAgentOutlined fontSize="small" />,
      onClick: ask('support'),
      isFor: ({ isOwn }) => !isOwn,
    },
    {
      id: 'resend',
      label: ({ name }) => t('companiesPage.resendFor', { name }),
      icon: <LinkIcon fontSize="small" />,
      onClick: (company) => resend({ company }),
      isTucked: true,
    },
    {
      id: 'exporting',
      label: ({ name }) => t('companiesPage.exporting.named', { name }),
      icon: <DownloadOutlined fontSize="small" />,
      onClick: ask('exporting'),
      isTucked: true,
    },
    {
      id: 'status',
      label: ({ name, status }) => t(status ? 'companiesPage.off.named' : 'companiesPage.on.named', { name }),
      icon: <PowerSettingsNewOutlined fontSize="small" />,
      onClick: ask('status'),
      isFor: ({ isOwn, putAwayUntil }) => !isOwn && !putAwayUntil,
      isTucked: true,
    },
    {
      id: 'putAway',
      label: ({ name, putAwayUntil }) =>
        t(putAwayUntil ? 'companiesPage.restore.named' : 'companiesPage.putAway.named', { name }),
      icon: <Inventory2Outlined fontSize="small" />,
      onClick: (company) => (company.putAwayUntil ? restore(company) : ask('putAway')(company)),
      isFor: ({ isOwn }) => !isOwn,
      isTucked: true,
    },
  ]
  const company = edited === 'new' ? null : edited

  return (
    <ListTab
      title={t('companiesPage.title')}
      icon={<DomainOutlined />}
      list={usePagedList(companyPages, search, asked)}
      columns={columns}
      {...(asked.orderBy !== 'name' && {
        groupOf: (company: ManagedCompany) => t(`companiesPage.urgencies.${urgencyOf(company, new Date())}`),
      })}
      nameOf={({ name }) => name}
      search={{ value: search, onSearch: setSearch, label: t('companiesPage.search') }}
      view={view}
      notice={<CompanySums filter={asked.standing} />}
      empty={{ title: t('companiesPage.emptyTitle'), text: t('companiesPage.emptyText') }}
      create={{ label: t('companiesPage.add'), onCreate: () => setEdited('new') }}
      moreActions={actions}
      onEdit={setEdited}
      onRemove={([one]) => one && ask('removal')(one)}
      isRemovable={({ isOwn }) => !isOwn}
    >
      <Suspense>
        {edited && (
          <CompanyDrawer
            key={company?.id ?? 'new'}
            company={company}
            onAdded={setAccess}
            onLink={(admin) => company && resend({ company, admin })}
            onStop={company && !company.isOwn ? (way) => ask(questionOf[way])(company) : undefined}
            onOpen={() => company && ask('opening')(company)}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
      <Suspense>
        {question?.about === 'removal' && (
          <CompanyRemoval
            company={question.company}
            onDone={() => {
              setQuestion(null)
              setEdited(null)
            }}
            onClose={() => setQuestion(null)}
          />
        )}
      </Suspense>
      <Suspense>
        {question?.about === 'exporting' && (
          <CompanyExporting company={question.company} onClose={() => setQuestion(null)} />
        )}
      </Suspense>
      <Suspense>
        {question?.about === 'support' && (
          <EnterAsSupport company={question.company} onClose={() => setQuestion(null)} />
        )}
      </Suspense>
      {question && (question.about === 'renew' || question.about === 'status') && (
        <Asked
          {...question}
          about={question.about}
          onDone={(changed) => {
            done(changed)
            setEdited(null)
          }}
          onClose={() => setQuestion(null)}
        />
      )}
      {question?.about === 'opening' && (
        <Opening
          company={question.company}
          onDone={(changed) => {
            done(changed)
            setEdited(null)
          }}
          onClose={() => setQuestion(null)}
        />
      )}
      {question?.about === 'putAway' && (
        <PuttingAway
          company={question.company}
          onDone={() => setEdited(null)}
          onClose={() => setQuestion(null)}
        />
      )}
      <Suspense>
        {access && <LinkDialog name={access.admin.name} link={access.link} onClose={() => setAccess(null)} />}
      </Suspense>
    </ListTab>
  )
}
