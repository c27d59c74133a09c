import { limits } from '@balcao/contract/limits'
import { macrosApi, type Macro } from '@balcao/contract/resources/conversations/macros'
import MenuItem from '@mui/material/MenuItem'
import { useField } from 'formik'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { useVariables } from '../../../kit/listPage'
import { useSaving } from '../../../kit/saving'
import { useCan } from '../../../session'
import { FormMessageField } from '../../../ui/form/fields/FormMessageField'
import { FormSwitch } from '../../../ui/form/fields/FormSwitch'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { FormDialog } from '../../../ui/form/FormDialog'
import { useQueues } from '../../company/queues'
import { useTags } from '../../people/tags'
import { CloseReasonField } from '../closeReasons'
import { liveMacros } from './macros.queries'

/** A select has no value `null`: an empty text stands for none. */
interface MacroFields {
  name: string
  reply: string
  tagId: number | ''
  transferQueueId: number | ''
  resolves: boolean
  closeReasonId: number | ''
  shared: boolean
}

const schema = macrosApi.create.body.omit(['tagId', 'transferQueueId', 'closeReasonId'])

const orNull = (chosen: number | ''): number | null => (chosen === '' ? null : chosen)

interface MacroDialogProps {
  /** Null to create one. */
  macro: Macro | null
  onClose: () => void
}

export default function MacroDialog({ macro, onClose }: MacroDialogProps) {
  const { t } = useTranslation()
  const can = useCan()
  const variables = useVariables()
  const { data: tags = [] } = useTags()
  const { data: queues = [] } = useQueues()
  const [initialValues] = useState<MacroFields>({
    name: macro?.name ?? '',
    reply: macro?.reply ?? '',
    tagId: macro?.tagId ?? '',
    transferQueueId: macro?.transferQueueId ?? '',
    resolves: macro?.resolves ?? false,
    closeReasonId: macro?.closeReasonId ?? '',
    shared: macro?.shared ?? false,
  })
  const save = useSaving<Macro, MacroFields>({
    live: liveMacros,
    create: (fields, idempotencyKey) => call(macrosApi.create, { body: bodyOf(fields), idempotencyKey }),
    update: (id, fields) => call(macrosApi.update, { params: { id }, body: bodyOf(fields) }),
    added: t('macrosPage.added'),
    saved: t('macrosPage.saved'),
  })
  return (
    <FormDialog
      title={macro ? t('macrosPage.edit') : t('macrosPage.add')}
      initialValues={initialValues}
      schema={schema}
      onSubmit={async (values) => {
        await save({ id: macro?.id ?? null, values })
        onClose()
      }}
      onClose={onClose}
      submit={macro ? t('common.save') : t('common.add')}
    >
      <FormTextField name="name" label={t('macrosPage.name')} max={limits.name.max} autoFocus required />
      <FormMessageField
        name="reply"
        label={t('macrosPage.reply')}
        max={limits.macro.reply.max}
        variables={variables}
      />
      <FormTextField name="tagId" select label={t('macrosPage.tag')}>
        <MenuItem value="">{t('macrosPage.none')}</MenuItem>
        {tags.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </FormTextField>
      <FormTextField
        name="transferQueueId"
        select
        label={t('macrosPage.queue')}
        helperText={t('macrosPage.queueHelp')}
      >
        <MenuItem value="">{t('macrosPage.none')}</MenuItem>
        {queues.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </FormTextField>
      <FormSwitch name="resolves" label={t('macrosPage.resolves')} />
      <ReasonField />
      {can('macros:share') && (
        <FormSwitch name="shared" label={t('macrosPage.share')} helperText={t('macrosPage.shareHelp')} />
      )}
    </FormDialog>
  )
}

/** Why the macro resolves. */
function ReasonField() {
  const [{ value: resolves }] = useField<boolean>('resolves')
  return resolves ? <CloseReasonField name="closeReasonId" isAsked /> : null
}

const bodyOf = ({ tagId, transferQueueId, closeReasonId, ...fields }: MacroFields) => ({
  ...fields,
  closeReasonId: orNull(closeReasonId),
  tagId: orNull(tagId),
  transferQueueId: orNull(transferQueueId),
})
