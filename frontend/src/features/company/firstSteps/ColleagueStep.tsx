import { limits } from '@balcao/contract/limits'
import type { PasswordLink } from '@balcao/contract/resources/company/passwordLinks'
import { usersApi, type UserDetail } from '@balcao/contract/resources/company/users'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { FormEmailField } from '../../../ui/form/fields/FormEmailField'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { toast } from '../../../ui/feedback/toast'
import { useSaving } from '../../../kit/saving'
import { LinkDialog, liveUsers } from '../users'
import { storeSetting } from './firstSteps.queries'
import { StepForm } from './StepForm'
import { mainConnection, type StepBodyProps } from './steps.rules'

interface Invited {
  name: string
  link: PasswordLink
}

const emptyFields = { name: '', email: '' }

/** Invites a colleague into the connection's queues, or skips that. */
export function ColleagueStep({ connections, onDone }: StepBodyProps) {
  const { t } = useTranslation()
  const [invited, setInvited] = useState<Invited | null>(null)
  const queueIds = mainConnection(connections)?.queues.map(({ id }) => id) ?? []
  const save = useSaving<UserDetail, typeof emptyFields>({
    live: liveUsers,
    create: async (fields) => {
      const { user, link } = await call(usersApi.invite, { body: { ...fields, profile: 'user', queueIds } })
      setInvited({ name: user.name, link })
      return user
    },
    update: (id, fields) => call(usersApi.update, { params: { id }, body: fields }),
    saved: t('firstSteps.colleague.saved'),
  })
  const alone = useMutation({
    mutationFn: async () => {
      await storeSetting('worksAlone', 'enabled')
      await onDone()
    },
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <>
      <StepForm
        initialValues={emptyFields}
        schema={usersApi.invite.body}
        submit={t('firstSteps.colleague.invite')}
        actions={
          <Button color="inherit" loading={alone.isPending} onClick={() => alone.mutate()}>
            {t('firstSteps.colleague.alone')}
          </Button>
        }
        onSubmit={async (values) => {
          await save({ id: null, values })
          return emptyFields
        }}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
          <FormTextField name="name" label={t('firstSteps.colleague.name')} max={limits.name.max} required />
          <FormEmailField name="email" label={t('firstSteps.colleague.email')} required />
        </Box>
      </StepForm>
      {invited && (
        <Suspense>
          <LinkDialog
            {...invited}
            onClose={() => {
              setInvited(null)
              void onDone()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
