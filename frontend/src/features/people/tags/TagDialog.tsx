import { limits } from '@balcao/contract/limits'
import { DEFAULT_TAG_COLOR, tagsApi, type Tag } from '@balcao/contract/resources/people/tags'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { useCan } from '../../../session'
import { ColorField } from '../../../ui/form/fields/ColorField'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormSwitch } from '../../../ui/form/fields/FormSwitch'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { useSaving } from '../../../kit/saving'
import { liveTags } from './tags.queries'

interface TagDialogProps {
  /** Null to create one. */
  tag: Tag | null
  /** A new tag is a lane of the board, unless the user switches that off. */
  isLane?: boolean
  onClose: () => void
}

interface TagFields {
  name: string
  color: string
  isLane: boolean
}

const bodyOf = ({ isLane, ...fields }: TagFields) => ({ ...fields, kanban: isLane ? 1 : 0 }) as const

export function TagDialog({ tag, isLane = false, onClose }: TagDialogProps) {
  const { t } = useTranslation()
  const can = useCan()
  const [initialValues] = useState<TagFields>({
    name: tag?.name ?? '',
    color: tag?.color ?? DEFAULT_TAG_COLOR,
    isLane: tag ? tag.kanban === 1 : isLane,
  })
  const save = useSaving<Tag, TagFields>({
    live: liveTags,
    create: (fields, idempotencyKey) => call(tagsApi.create, { body: bodyOf(fields), idempotencyKey }),
    update: (id, fields) => call(tagsApi.update, { params: { id }, body: bodyOf(fields) }),
    added: ({ existed }) => t(existed ? 'tagsPage.existed' : 'tagsPage.added'),
    saved: t('tagsPage.saved'),
  })

  return (
    <FormDialog
      title={tag ? t('tagsPage.edit') : t('tagsPage.add')}
      initialValues={initialValues}
      schema={tagsApi.create.body}
      phrases={{ 'name.min': t('tagsPage.tooShort') }}
      onSubmit={async (values) => {
        await save({ id: tag?.id ?? null, values })
        onClose()
      }}
      onClose={onClose}
      submit={tag ? t('common.save') : t('common.add')}
    >
      <FormTextField name="name" label={t('tagsPage.name')} max={limits.tag.max} autoFocus required />
      <ColorField name="color" label={t('tagsPage.color')} />
      {can('tags:kanban') && (
        <FormSwitch name="isLane" label={t('tagsPage.kanban')} helperText={t('tagsPage.kanbanHelp')} />
      )}
    </FormDialog>
  )
}
