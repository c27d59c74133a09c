import type { AccessPerson } from '@balcao/contract/resources/company/access/accessPeople'
import type { FactorDemand } from '@balcao/contract/resources/company/access/accessPolicy'
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePagedList } from '../../../data/lists/pagedList'
import { formatSince } from '../../../i18n/format'
import { initialsOf } from '../../../ui/display/initials'
import { Portrait } from '../../../ui/display/Portrait'
import { StatusPill } from '../../../ui/display/StatusPill'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { DataTable, type Column } from '../../../ui/page/DataTable'
import { SettingCard } from '../../../ui/page/SettingCard'
import { SessionsDialog } from './SessionsDialog'
import { UnlinkDialog } from './UnlinkDialog'
import { peoplePages, useFactorCounts } from './users.queries'

/** Somebody's second factors, in a word. Where one is demanded from them, none is a fault. */
function FactorMark({ person, demand }: { person: AccessPerson; demand: FactorDemand }) {
  const { t } = useTranslation()
  const { factors, profile, usesSignOn } = person
  const [first, second] = factors
  if (first)
    return <StatusPill tone="good">{t(`usersPage.people.factors.${second ? 'both' : first}`)}</StatusPill>
  if (usesSignOn) return <StatusPill tone="calm">{t('usersPage.people.factors.signOn')}</StatusPill>
  const isDemanded = demand === 'all' || (demand === 'admins' && profile === 'admin')
  return <StatusPill tone={isDemanded ? 'bad' : 'calm'}>{t('usersPage.people.factors.none')}</StatusPill>
}

/**
 * Who may log in, with which second factor, when they last did, and their open sessions, which can be ended.
 * @param demand from whom the company demands a second factor.
 */
export function PeopleCard({ demand }: { demand: FactorDemand }) {
  const { t } = useTranslation()
  const { rows, total, error, retry, loadMore } = usePagedList(peoplePages, '', {})
  const { data: counts } = useFactorCounts()
  const lacking = counts ? counts.all.people - counts.all.withFactor : 0
  const [opened, setOpened] = useState<AccessPerson | null>(null)
  const [unlinked, setUnlinked] = useState<AccessPerson | null>(null)
  const columns: readonly [Column<AccessPerson>, ...Column<AccessPerson>[]] = [
    {
      id: 'name',
      label: t('usersPage.people.person'),
      lead: ({ id, name }) => (
        <Portrait src={null} size={24} id={id}>
          {initialsOf(name)}
        </Portrait>
      ),
      cell: ({ name }) => name,
    },
    {
      id: 'factors',
      label: t('usersPage.people.factor'),
      width: '25%',
      cell: (person) => <FactorMark person={person} demand={demand} />,
    },
    {
      id: 'lastLoginAt',
      label: t('usersPage.people.lastLogin'),
      width: '22%',
      isQuiet: true,
      cell: ({ lastLoginAt }) => (lastLoginAt ? formatSince(lastLoginAt) : t('usersPage.people.never')),
    },
    {
      id: 'sessions',
      label: t('usersPage.people.sessions'),
      width: '130px',
      cell: (person) => {
        if (person.invited) return t('usersPage.standing.invited')
        if (person.sessions === 0) return t('usersPage.people.none')
        const text = t('usersPage.people.count', { count: person.sessions })
        return (
          <Button
            size="small"
            // Its text stands where that of the other cells does.
            sx={{ mx: { xs: 0, sm: -1.25 }, my: { xs: -1.5, sm: 0 } }}
            aria-label={t('usersPage.people.countOf', { name: person.name, sessions: text })}
            onClick={() => setOpened(person)}
          >
            {text}
          </Button>
        )
      },
    },
  ]
  const help = lacking > 0 ? t('usersPage.people.lacking', { count: lacking }) : t('usersPage.people.help')
  return (
    <SettingCard title={t('usersPage.people.title')} help={help} isWide>
      {error && <ErrorState error={error} onRetry={retry} />}
      {!error && total === undefined && <CircularProgress size={24} aria-label={t('common.loading')} />}
      {rows.length > 0 && (
        <Box sx={{ width: '100%' }}>
          <DataTable
            label={t('usersPage.people.title')}
            columns={columns}
            rows={rows}
            nameOf={({ name }) => name}
            actions={[
              {
                id: 'unlink',
                label: ({ name }) => t('usersPage.unlink.of', { name }),
                icon: <LinkOffOutlined fontSize="small" />,
                onClick: setUnlinked,
                isFor: ({ isLinked }) => isLinked,
              },
            ]}
          />
        </Box>
      )}
      {loadMore && <Button onClick={loadMore}>{t('usersPage.people.more')}</Button>}
      {unlinked && <UnlinkDialog person={unlinked} onClose={() => setUnlinked(null)} />}
      {opened && <SessionsDialog person={opened} onClose={() => setOpened(null)} />}
    </SettingCard>
  )
}
