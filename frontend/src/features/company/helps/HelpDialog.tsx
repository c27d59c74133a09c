import { limits } from '@balcao/contract/limits'
import { helpsApi, type Help } from '@balcao/contract/resources/company/helps'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { useSaving } from '../../../kit/saving'
import { liveHelps } from './helps.queries'

type Fields = Pick<Help, 'title' | 'description' | 'video'>

interface HelpDialogProps {
  /** Null to create one. */
  help: Help | null
  onClose: () => void
}

export function HelpDialog({ help, onClose }: HelpDialogProps) {
  const { t } = useTranslation()
  const save = useSaving<Help, Fields>({
    live: liveHelps,
    create: (body, idempotencyKey) => call(helpsApi.create, { body, idempotencyKey }),
    update: (id, body) => call(helpsApi.update, { params: { id }, body }),
    added: t('helpsPage.added'),
    saved: t('helpsPage.saved'),
  })
  return (
    <FormDialog
      title={help ? t('helpsPage.edit') : t('helpsPage.add')}
      initialValues={{
        title: help?.title ?? '',
        description: help?.description ?? '',
        video: help?.link ?? '',
      }}
      schema={helpsApi.create.body}
      phrases={{ 'video.youtube': t('helpsPage.noVideo') }}
      onSubmit={async (values) => {
        await save({ id: help?.id ?? null, values })
        onClose()
      }}
      onClose={onClose}
      submit={help ? t('common.save') : t('common.add')}
    >
      <FormTextField name="title" label={t('helpsPage.name')} max={limits.help.title} autoFocus required />
      <FormTextField
        name="description"
        label={t('helpsPage.description')}
        max={limits.help.description}
        multiline
        minRows={2}
      />
      <FormTextField
        name="video"
        label={t('helpsPage.video')}
        helperText={t('helpsPage.videoHelp')}
        max={limits.help.video}
        required
      />
    </FormDialog>
  )
}
