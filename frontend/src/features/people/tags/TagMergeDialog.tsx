import { tagsApi, type Tag, type TagRow } from '@balcao/contract/resources/people/tags'
import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useField } from 'formik'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { ColorDot } from '../../../ui/display/ColorDot'
import { FormDialog } from '../../../ui/form/FormDialog'
import { toast } from '../../../ui/feedback/toast'
import { tagCarriers } from './tagCarriers'
import { liveTags, tagPages, useTags } from './tags.queries'

/** Asks which tag replaces another, and merges them. */
export default function TagMergeDialog({ tag, onClose }: { tag: TagRow; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const carriers = tagCarriers(tag)
  return (
    <FormDialog
      title={t('tagsPage.merge.title', { name: tag.name })}
      initialValues={{ into: null as number | null }}
      schema={tagsApi.merge.body}
      submit={t('tagsPage.merge.submit')}
      onSubmit={async ({ into }) => {
        const merged = await call(tagsApi.merge, { params: { id: tag.id }, body: { into: into ?? 0 } })
        liveTags.apply(client, tag.id)
        liveTags.apply(client, merged)
        await client.invalidateQueries({ queryKey: tagPages.key })
        toast.success(t('tagsPage.merge.done', { from: tag.name, into: merged.name }))
        onClose()
      }}
      onClose={onClose}
    >
      <IntoField tag={tag} />
      <Alert severity="warning" variant="outlined">
        {carriers === null
          ? t('tagsPage.merge.textUncarried', { name: tag.name })
          : t('tagsPage.merge.text', { name: tag.name, carriers })}
      </Alert>
    </FormDialog>
  )
}

/** The tags of the same kind. */
function IntoField({ tag }: { tag: Tag }) {
  const { t } = useTranslation()
  const { data: tags = [], isLoading } = useTags()
  const [{ value }, { touched, error }, { setValue }] = useField<number | null>('into')
  const others = tags.filter(({ id, kanban }) => id !== tag.id && kanban === tag.kanban)
  const isWrong = touched && error !== undefined
  return (
    <Autocomplete
      fullWidth
      size="small"
      options={others}
      loading={isLoading}
      value={others.find(({ id }) => id === value) ?? null}
      onChange={(_event, chosen) => void setValue(chosen?.id ?? null)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      noOptionsText={t('form.noChoice')}
      renderOption={({ key, ...option }, { name, color }) => (
        <li key={key} {...option}>
          <ColorDot color={color} />
          <span style={{ marginInlineStart: 8 }}>{name}</span>
        </li>
      )}
      renderInput={(field) => (
        <TextField
          {...field}
          name="into"
          label={t('tagsPage.merge.into')}
          required
          autoFocus
          error={isWrong}
          helperText={isWrong ? error : t('tagsPage.merge.intoHelp')}
        />
      )}
    />
  )
}
