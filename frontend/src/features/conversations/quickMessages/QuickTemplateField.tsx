import { limits } from '@balcao/contract/limits'
import type { TemplateAccount } from '@balcao/contract/resources/company/templates'
import { fillTemplate } from '@balcao/contract/text/templates/fillTemplate'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { useFormikContext } from 'formik'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useVariables } from '../../../kit/listPage'
import { useFilledText } from '../../../kit/messagePreview'
import { TemplateChoiceField, useTemplate } from '../../company/templates'
import type { QuickMessageFields } from './quickMessageForm'

/** The template of a quick message. Its text is the message's where a template can't be sent. */
export function QuickTemplateField({ accounts }: { accounts: readonly TemplateAccount[] }) {
  const { t } = useTranslation()
  const variables = useVariables()
  const fill = useFilledText(t('form.sampleContact'))
  const { values, errors, submitCount, setValues } = useFormikContext<QuickMessageFields>()
  const stored = useTemplate(values.template?.templateId ?? null).data
  const [pickedId, setPickedId] = useState<number | null>(null)
  const account =
    accounts.find(({ id }) => id === (pickedId ?? stored?.account.id)) ?? accounts.find(() => true)
  return (
    <>
      {accounts.length > 1 && (
        <TextField
          select
          size="small"
          label={t('quickMessagesPage.account')}
          value={account?.id ?? ''}
          onChange={({ target }) => {
            setPickedId(Number(target.value))
            void setValues({ ...values, template: null, message: '' })
          }}
        >
          {accounts.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
        <TemplateChoiceField
          connectionId={account?.connectionIds[0] ?? 0}
          value={values.template}
          variables={variables}
          fill={fill}
          proposals={proposals}
          error={submitCount > 0 && errors.message ? t('templates.required') : undefined}
          onChange={(template, { components }) => {
            const { text } = fillTemplate({ components }, template.values)
            void setValues({ ...values, template, message: text.slice(0, limits.quickMessage.message.max) })
          }}
        />
      </Suspense>
    </>
  )
}

/** Templates usually ask for the name of the reader. */
const proposals = { nome: '{{firstName}}', name: '{{firstName}}', nombre: '{{firstName}}' }
