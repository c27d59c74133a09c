import type { AccessPerson } from '@balcao/contract/resources/company/access/accessPeople'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePagedList } from '../../../data/lists/pagedList'
import { formatSince } from '../../../i18n/format'
import { initialsOf } from '../../../ui/display/initials'
import { Portrait } from '../../../ui/display/Portrait'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { DataTable, type Column } from '../../../ui/page/DataTable'
import { SettingCard } from '../../../ui/page/SettingCard'
import { SessionsDialog } from './SessionsDialog'
import { peoplePages } from './users.queries'

/** Who may log in, when they last did, and their open sessions, which can be ended. */
export function PeopleCard() {
  const { t } = useTranslation()
  const { rows, total, error, retry, loadMore } = usePagedList(peoplePages, '', {})
  const [opened, setOpened] = useState<AccessPerson | null>(null)
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
      id: 'lastLoginAt',
      label: t('usersPage.people.lastLogin'),
      width: '28%',
      isQuiet: true,
      cell: ({ lastLoginAt }) => (lastLoginAt ? formatSince(lastLoginAt) : t('usersPage.people.never')),
    },
    {
      id: 'sessions',
      label: t('usersPage.people.sessions'),
      width: '150px',
      cell: (person) => {
        if (person.invited) return t('usersPage.standing.invited')
        if (person.sessions === 0) return t('usersPage.people.none')
        const text = t('usersPage.people.count', { count: person.sessions })
        return (
          <Button
            size="small"
            aria-label={t('usersPage.people.countOf', { name: person.name, sessions: text })}
            onClick={() => setOpened(person)}
          >
            {text}
          </Button>
        )
      },
    },
  ]
  return (
    <SettingCard title={t('usersPage.people.title')} help={t('usersPage.people.help')} isWide>
      {error && <ErrorState error={error} onRetry={retry} />}
      {!error && total === undefined && <CircularProgress size={24} aria-label={t('common.loading')} />}
      {rows.length > 0 && (
        <Box sx={{ width: '100%' }}>
          <DataTable
            label={t('usersPage.people.title')}
            columns={columns}
            rows={rows}
            nameOf={({ name }) => name}
            actions={[]}
          />
        </Box>
      )}
      {loadMore && <Button onClick={loadMore}>{t('usersPage.people.more')}</Button>}
      {opened && <SessionsDialog person={opened} onClose={() => setOpened(null)} />}
    </SettingCard>
  )
}
