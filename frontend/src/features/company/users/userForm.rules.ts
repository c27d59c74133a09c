import { password } from '@balcao/contract/fields'
import { hearsOfPending, type SessionUser } from '@balcao/contract/resources/company/auth'
import type { Profile } from '@balcao/contract/abilities'
import { usersApi } from '@balcao/contract/resources/company/users'
import { string } from 'yup'

/** How a new user gets a password. */
export type Way = 'link' | 'password'

/** The values of the user form. */
export interface UserFields {
  name: string
  email: string
  profile: Profile
  queueIds: number[]
  hearsPending: boolean
  /** Empty: without a limit. */
  capacity: string
  /** Only for a new user. */
  way: Way
  /** Empty: the password does not change. */
  password: string
  /** Only for users who change their own e-mail or password. */
  currentPassword: string
}

/** The user who is edited. */
export type FormUser = Pick<
  SessionUser,
  'id' | 'name' | 'email' | 'profile' | 'super' | 'allTicket' | 'away' | 'queues'
> & {
  /** Absent in the user's own session. */
  capacity?: number | null
}

export const fieldsOf = (user: FormUser | null): UserFields => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  profile: user?.profile ?? 'user',
  queueIds: user?.queues.map(({ id }) => id) ?? [],
  hearsPending: user !== null && hearsOfPending(user.allTicket),
  capacity: user?.capacity ? String(user.capacity) : '',
  way: 'link',
  password: '',
  currentPassword: '',
})

/** Whether the form changes the e-mail or the password. An empty password means no change. */
export const changesLogin = (
  { email = '', password: chosen = '' }: Partial<Pick<UserFields, 'email' | 'password'>>,
  before: FormUser,
): boolean => chosen !== '' || email.trim().toLowerCase() !== before.email.toLowerCase()

const emptyAsAbsent = (value: unknown): unknown => (value === '' ? undefined : value)

/**
 * The contract's schema, with two more rules: a new user with a typed password needs one, and users who
 * change their own login must type the current password.
 */
export const schemaFor = (user: FormUser | null, isOwn: boolean) =>
  usersApi.invite.body.shape({
    password: password()
      .transform(emptyAsAbsent)
      .when('way', ([way], schema) => (user === null && way === 'password' ? schema.required() : schema)),
    currentPassword: string().test({
      name: 'required',
      test: (given, { parent, createError }) =>
        !isOwn || user === null || given || !changesLogin(parent as UserFields, user)
          ? true
          : createError({ type: 'required' }),
    }),
  })

const access = ({ profile, queueIds, hearsPending }: UserFields) =>
  ({ profile, queueIds, allTicket: hearsPending ? 'enable' : 'disable' }) as const

const capacityOf = ({ capacity }: UserFields): number | null => (capacity === '' ? null : Number(capacity))

/** The body for a new user, without a password. */
export const newUserOf = (fields: UserFields) => ({
  name: fields.name,
  email: fields.email,
  ...access(fields),
  capacity: capacityOf(fields),
})

/**
 * The body for a change of an existing user.
 * @param managesAccess whether the actor may change profile and queues
 * @param managesCapacity whether the form has the capacity; the user's own session does not know it
 */
export const changesOf = (fields: UserFields, managesAccess: boolean, managesCapacity = false) => ({
  name: fields.name,
  email: fields.email,
  ...(managesAccess && access(fields)),
  ...(managesCapacity && { capacity: capacityOf(fields) }),
  ...(fields.password !== '' && { password: fields.password }),
  ...(fields.currentPassword !== '' && { currentPassword: fields.currentPassword }),
})
