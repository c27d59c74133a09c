import Alert from '@mui/material/Alert'
import { getIn, useFormikContext } from 'formik'
import { useTranslation } from 'react-i18next'

/**
 * Says that changes in this part of a form are saved only with the form. @param name the field of this part
 */
export function UnsavedHint({ name }: { name: string }) {
  const { t } = useTranslation()
  const { values, initialValues } = useFormikContext()
  const [now, before] = [values, initialValues].map((all) => JSON.stringify(getIn(all, name)))
  // A live region announces what is inserted into it, so it must be there before.
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
