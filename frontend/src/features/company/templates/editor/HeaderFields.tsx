import { limits } from '@balcao/contract/limits'
import { templatesApi } from '@balcao/contract/resources/company/templates'
import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { upload } from '../../../../data/apiClient'
import { errorText } from '../../../../i18n/errorMessage'
import { FilePicker } from '../../../../ui/form/fields/FilePicker'
import { FormTextField } from '../../../../ui/form/fields/FormTextField'
import { headerFiles } from '../headerFiles'
import type { HeaderKind, TemplateDraft } from './draft.rules'
import { Group } from './Group'
import type { FaultText } from './useFaultText'

const kinds = ['none', 'text', 'image', 'video', 'document'] as const satisfies readonly HeaderKind[]

interface HeaderFieldsProps {
  faultText: FaultText
  onPicture: (url: string | null) => void
}

/** What stands above the text: nothing, a title, or a file with an example for WhatsApp's review. */
export function HeaderFields({ faultText, onPicture }: HeaderFieldsProps) {
  const { t } = useTranslation()
  const { values: draft, setFieldValue } = useFormikContext<TemplateDraft>()
  const { headerKind, headerFile } = draft
  const [file, setFile] = useState<File | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  const choose = (kind: HeaderKind | null) => {
    if (kind === null || kind === headerKind) return
    void setFieldValue('headerKind', kind)
    void setFieldValue('headerFile', null)
    setFile(null)
    onPicture(null)
  }
  const take = async (chosen: File | null) => {
    setFile(chosen)
    setFailure(null)
    onPicture(chosen?.type.startsWith('image/') ? URL.createObjectURL(chosen) : null)
    await setFieldValue('headerFile', null)
    if (!chosen) return
    setBusy(true)
    try {
      const { example } = await upload(templatesApi.uploadExample, {
        params: undefined,
        fields: {},
        files: [chosen],
        onProgress: () => undefined,
      })
      await setFieldValue('headerFile', example)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const isFile = headerKind === 'image' || headerKind === 'video' || headerKind === 'document'

  return (
    <Group
      label={t('templatesPage.header')}
      aside={t('templatesPage.optional')}
      error={headerKind === 'text' ? undefined : faultText('header')}
    >
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label={t('templatesPage.header')}
        value={headerKind}
        onChange={(_event, kind: HeaderKind | null) => choose(kind)}
        sx={{ '& .MuiToggleButton-root': { px: 0.5, textTransform: 'none' } }}
      >
        {kinds.map((kind) => (
          <ToggleButton key={kind} value={kind}>
            {t(`templatesPage.headers.${kind}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {headerKind === 'text' && (
        <FormTextField
          name="headerText"
          label={t('templatesPage.headerText')}
          max={limits.template.header}
          helperText={faultText('header')}
        />
      )}
      {isFile && (
        <FilePicker
          key={headerKind}
          label={headerFile && !file ? t('templatesPage.otherExample') : t('templatesPage.example')}
          {...headerFiles[headerKind]}
          file={file}
          onChange={(chosen) => void take(chosen)}
        />
      )}
      {isBusy && <LinearProgress />}
      {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
    </Group>
  )
}
