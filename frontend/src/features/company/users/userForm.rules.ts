import { password } from '@balcao/contract/fields'
import { hearsOfPending, type SessionUser } from '@balcao/contract/resources/company/auth'
import type { Profile } from '@balcao/contract/abilities'
import { usersApi } from '@balcao/contract/resources/company/users'
import { string } from 'yup'

/** How somebody new comes to a password. */
export type Way = 'link' | 'password'

/** A user in their form. */
export interface UserFields {
  name: string
  email: string
  profile: Profile
  queueIds: number[]
  hearsPending: boolean
  /** Of somebody new. */
  way: Way
  /** Empty: stays as it is. */
  password: string
  /** Of whoever changes how they themselves log in. */
  currentPassword: string
}

/** Whom the form is about. */
export type FormUser = Pick<
  SessionUser,
  'id' | 'name' | 'email' | 'profile' | 'super' | 'allTicket' | 'queues'
>

export const fieldsOf = (user: FormUser | null): UserFields => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  profile: user?.profile ?? 'user',
  queueIds: user?.queues.map(({ id }) => id) ?? [],
  hearsPending: user !== null && hearsOfPending(user.allTicket),
  way: 'link',
  password: '',
  currentPassword: '',
})

/** Whether the form changes how somebody logs in. The schema takes an empty password for none. */
export const changesLogin = (
  { email = '', password: chosen = '' }: Partial<Pick<UserFields, 'email' | 'password'>>,
  before: FormUser,
): boolean => chosen !== '' || email.trim().toLowerCase() !== before.email.toLowerCase()

const emptyAsAbsent = (value: unknown): unknown => (value === '' ? undefined : value)

/**
 * What the contract says, and what it leaves to the moment: a password is needed where somebody new gets one,
 * and one's own is needed to change how one logs in.
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

/** Somebody new, without a password. */
export const newUserOf = (fields: UserFields) => ({
  name: fields.name,
  email: fields.email,
  ...access(fields),
})

/**
 * What of the form is stored of somebody who is there. @param managesAccess whether profile and queues are
 * the actor's to change.
 */
export const changesOf = (fields: UserFields, managesAccess: boolean) => ({
  name: fields.name,
  email: fields.email,
  ...(managesAccess && access(fields)),
  ...(fields.password !== '' && { password: fields.password }),
  ...(fields.currentPassword !== '' && { currentPassword: fields.currentPassword }),
})
