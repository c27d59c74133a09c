import Alert from '@mui/material/Alert'
import { getIn, useFormikContext } from 'formik'
import { useTranslation } from 'react-i18next'

/**
 * Says that what was changed in this part of a form waits for the form to be saved. @param name the field
 * that the part is.
 */
export function UnsavedHint({ name }: { name: string }) {
  const { t } = useTranslation()
  const { values, initialValues } = useFormikContext()
  const [now, before] = [values, initialValues].map((all) => JSON.stringify(getIn(all, name)))
  // A live region is heard when something comes into it: it stands there before.
  return (
    <div role="status">
      {now !== before && (
        <Alert severity="info" variant="outlined">
          {t('form.clickSave')}
        </Alert>
      )}
    </div>
  )
}
