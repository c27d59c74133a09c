import { profiles } from '@balcao/contract/abilities'
import { limits } from '@balcao/contract/limits'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useField, useFormikContext } from 'formik'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../session'
import { FormEmailField } from '../../../ui/form/fields/FormEmailField'
import { FormSwitch } from '../../../ui/form/fields/FormSwitch'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { FormQueues } from '../queues'
import { FormPassword } from './FormPassword'
import { NewPassword } from './NewPassword'
import { changesLogin, type FormUser, type UserFields as Fields, type Way } from './userForm.rules'

/** A user's name and e-mail, and their profile and queues when the actor may change them. */
export function PersonFields({ isNew, hasCapacity }: { isNew: boolean; hasCapacity: boolean }) {
  const { t } = useTranslation()
  const can = useCan()
  return (
    <>
      <FormTextField
        name="name"
        label={t('usersPage.name')}
        max={limits.name.max}
        autoComplete="off"
        autoFocus={isNew}
        required
      />
      <FormEmailField name="email" label={t('usersPage.email')} required />
      {can('user-modal:editProfile') && (
        <FormTextField name="profile" select label={t('usersPage.profile')} helperText={<ProfileHelp />}>
          {profiles.map((profile) => (
            <MenuItem key={profile} value={profile}>
              {t(`usersPage.profiles.${profile}`)}
            </MenuItem>
          ))}
        </FormTextField>
      )}
      {can('user-modal:editQueues') && (
        <FormQueues name="queueIds" label={t('usersPage.queues')} helperText={t('usersPage.queuesHelp')} />
      )}
      {can('user-modal:editProfile') && (
        <FormSwitch
          name="hearsPending"
          label={t('usersPage.hearsPending')}
          helperText={t('usersPage.hearsPendingHelp')}
        />
      )}
      {hasCapacity && (
        <FormTextField
          name="capacity"
          label={t('usersPage.capacity')}
          helperText={t('usersPage.capacityHelp')}
          inputMode="numeric"
          mask={(text) => text.replace(/\D/g, '')}
          max={4}
        />
      )}
    </>
  )
}

function ProfileHelp() {
  const { t } = useTranslation()
  const [{ value }] = useField<Fields['profile']>('profile')
  return t(`usersPage.profilesHelp.${value}`)
}

/** How a new user gets a password: by a link, or typed by the admin. */
export function WayIn() {
  const { t } = useTranslation()
  const [{ value }, , { setValue }] = useField<Way>('way')
  return (
    <>
      <RadioGroup
        aria-label={t('usersPage.way')}
        value={value}
        onChange={(_event, way) => void setValue(way as Way)}
      >
        <FormControlLabel value="link" control={<Radio />} label={t('usersPage.ways.link')} />
        <FormControlLabel value="password" control={<Radio />} label={t('usersPage.ways.password')} />
      </RadioGroup>
      {value === 'password' && (
        <NewPassword label={t('usersPage.password')} helperText={t('usersPage.passwordHelp')} required />
      )}
    </>
  )
}

/** The user's own new password. A change of the login (e-mail or password) also asks for the current one. */
export function OwnPassword({ user }: { user: FormUser }) {
  const { t } = useTranslation()
  const { values } = useFormikContext<Fields>()
  return (
    <>
      <NewPassword
        label={t('usersPage.newPassword')}
        helperText={t('usersPage.ownPasswordHelp')}
        isSuper={user.super}
      />
      {changesLogin(values, user) && (
        <FormPassword
          name="currentPassword"
          label={t('usersPage.currentPassword')}
          helperText={t('usersPage.currentPasswordHelp')}
          autoComplete="current-password"
          max={200}
          required
        />
      )}
    </>
  )
}
