import { usersApi, type UserRow } from '@balcao/contract/resources/company/users'
import type { PasswordLink } from '@balcao/contract/resources/company/passwordLinks'
import Button from '@mui/material/Button'
import LinkIcon from '@mui/icons-material/Link'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { useActor, useCan } from '../../../session'
import { FormDrawer } from '../../../ui/form/FormDrawer'
import { useSaving } from '../../../kit/saving'
import { Logins } from './Logins'
import { NewPassword } from './NewPassword'
import { OwnPassword, PersonFields, WayIn } from './UserFields'
import { changesOf, fieldsOf, newUserOf, schemaFor, type FormUser, type UserFields } from './userForm.rules'
import { liveUsers } from './users.queries'

interface UserDrawerProps {
  /** Null to create one. */
  user: FormUser | null
  /** A user was invited, and must be given the link. */
  onInvited?: (name: string, link: PasswordLink) => void
  /** Absent when the actor may not create a link for them. */
  onLink?: (() => void) | undefined
  /** Makes them away or available; absent when the actor may not. */
  onAway?: (() => void) | undefined
  onDelete?: (() => void) | undefined
  onClose: () => void
}

const personFields = ['name', 'email', 'profile', 'queueIds', 'hearsPending', 'capacity']

/** Creates or edits a user, and shows their logins. */
export function UserDrawer({ user, onInvited, onLink, onAway, onDelete, onClose }: UserDrawerProps) {
  const { t } = useTranslation()
  const can = useCan()
  const actor = useActor()
  const isOwn = user?.id === actor.id
  // The own session does not know it.
  const hasCapacity = can('user-modal:editProfile') && (user === null || user.capacity !== undefined)
  const [initialValues] = useState(() => fieldsOf(user))
  const [schema] = useState(() => schemaFor(user, isOwn))
  const save = useSaving<UserRow, UserFields>({
    live: liveUsers,
    create: async (fields) => {
      if (fields.way === 'password')
        return call(usersApi.create, { body: { ...newUserOf(fields), password: fields.password } })
      const invited = await call(usersApi.invite, { body: newUserOf(fields) })
      onInvited?.(invited.user.name, invited.link)
      return invited.user
    },
    update: (id, fields) =>
      call(usersApi.update, {
        params: { id },
        body: changesOf(fields, can('user-modal:editProfile'), hasCapacity),
      }),
    added: t('usersPage.added'),
    saved: isOwn ? t('usersPage.ownSaved') : t('usersPage.saved'),
  })

  const person = {
    label: t('usersPage.data'),
    content: (
      <>
        <PersonFields isNew={!user} hasCapacity={hasCapacity} />
        {!user && <WayIn />}
        {user && isOwn && <OwnPassword user={user} />}
        {user && onAway && (
          <Button variant="outlined" onClick={onAway} sx={{ justifySelf: 'start' }}>
            {t(user.away ? 'availability.setAvailable' : 'availability.setAway', { name: user.name })}
          </Button>
        )}
      </>
    ),
    fields: user && !isOwn ? personFields : [...personFields, 'password', 'currentPassword'],
  }
  const password = {
    label: t('usersPage.password'),
    content: (
      <>
        <NewPassword
          label={t('usersPage.newPassword')}
          helperText={t('usersPage.colleaguePasswordHelp')}
          isSuper={user?.super}
        />
        {onLink && (
          <Button variant="outlined" startIcon={<LinkIcon />} onClick={onLink} sx={{ justifySelf: 'start' }}>
            {t('usersPage.makeLink')}
          </Button>
        )}
      </>
    ),
    fields: ['password'],
  }
  const logins = user && {
    label: t('usersPage.logins.title'),
    content: <Logins userId={user.id} />,
    fields: [],
    isLazy: true,
  }

  return (
    <FormDrawer
      title={isOwn ? t('usersPage.own') : (user?.name ?? t('usersPage.add'))}
      initialValues={initialValues}
      schema={schema}
      onSubmit={async (values) => {
        await save({ id: user?.id ?? null, values })
        onClose()
      }}
      onClose={onClose}
      onDelete={onDelete}
      submit={user ? t('common.save') : t('common.add')}
      tabs={[person, ...(user && !isOwn ? [password] : []), ...(logins ? [logins] : [])]}
    />
  )
}
