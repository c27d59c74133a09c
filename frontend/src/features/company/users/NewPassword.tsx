import { neededScore } from '@balcao/contract/passwords'
import { useFormikContext } from 'formik'
import { useActor } from '../../../session'
import type { FormTextFieldProps } from '../../../ui/form/fields/FormTextField'
import { PasswordMeter } from '../../../kit/passwordStrength'
import { FormPassword } from './FormPassword'
import type { UserFields } from './userForm.rules'

interface NewPasswordProps extends Omit<FormTextFieldProps, 'name'> {
  label: string
  /** The user is a super user. */
  isSuper?: boolean | undefined
}

/** A new password for the user of the form. */
export function NewPassword({ isSuper = false, ...field }: NewPasswordProps) {
  const { company } = useActor()
  const { password, name, email, profile } = useFormikContext<UserFields>().values
  return (
    <>
      <FormPassword {...field} name="password" />
      <PasswordMeter
        password={password}
        name={name}
        email={email}
        company={company.name}
        needed={neededScore({ profile, super: isSuper })}
      />
    </>
  )
}
