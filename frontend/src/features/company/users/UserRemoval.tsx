import { usersApi, type UserRow } from '@balcao/contract/resources/company/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/feedback/toast'
import { useDeletion } from '../../../kit/saving'
import { liveUsers } from './users.queries'

/** `withdraw` deletes somebody who has not accepted their invitation. */
export type RemovalKind = 'delete' | 'deactivate' | 'withdraw'

interface UserRemovalProps {
  user: UserRow
  /** `deactivate` keeps the user's history and can be undone. */
  how: RemovalKind
  onDone: () => void
  onClose: () => void
}

/**
 * Asks before a user is deleted or switched off, and lists the consequences. The dialog for deletion also
 * offers to switch the user off.
 */
export function UserRemoval({ user, how, onDone, onClose }: UserRemovalProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { id, name } = user
  const { data: usage, isPending } = useQuery({
    queryKey: ['users', 'usage', id],
    queryFn: ({ signal }) => call(usersApi.usage, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const remove = useDeletion({
    live: liveUsers,
    remove: () => call(usersApi.remove, { params: { id } }),
    gone: 'ERR_NO_USER_FOUND',
    deleted: how === 'withdraw' ? t('usersPage.withdrawn', { name }) : t('usersPage.deleted'),
  })
  const deactivate = async () => {
    liveUsers.apply(client, await call(usersApi.update, { params: { id }, body: { active: false } }))
    toast.success(t('usersPage.deactivated', { name }))
    onDone()
  }
  // Shown once the consequences are known. When they cannot be loaded, the user can still be deleted.
  if (isPending) return null
  const tickets = usage
    ? t('usersPage.loses.tickets', { count: usage.openTickets })
    : t('usersPage.loses.unknown')
  const loses = usage?.openTickets === 0 ? [] : [tickets]
  if (how === 'deactivate')
    return (
      <ConfirmDialog
        open
        title={t('usersPage.deactivateTitle', { name })}
        text={t('usersPage.deactivateText')}
        details={loses}
        confirm={t('usersPage.deactivate')}
        onConfirm={deactivate}
        onClose={onClose}
      />
    )
  if (how === 'withdraw')
    return (
      <ConfirmDialog
        open
        title={t('usersPage.withdrawTitle', { name })}
        text={t('usersPage.withdrawText')}
        details={loses}
        confirm={t('usersPage.withdraw')}
        danger
        onConfirm={async () => {
          await remove(id)
          onDone()
        }}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      open
      title={t('usersPage.deleteTitle', { name })}
      text={user.active ? t('usersPage.deleteOrDeactivate') : t('usersPage.deleteText')}
      details={[...loses, t('usersPage.loses.name')]}
      confirm={t('common.delete')}
      danger
      typed={name}
      instead={user.active ? { label: t('usersPage.deactivateInstead'), onChoose: deactivate } : undefined}
      onConfirm={async () => {
        await remove(id)
        onDone()
      }}
      onClose={onClose}
    />
  )
}
