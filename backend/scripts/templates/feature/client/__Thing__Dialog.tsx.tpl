import { limits } from '@balcao/contract/limits'
import { __things__Api, type __Thing__ } from '@balcao/contract/resources/__roof__/__things__'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { useSaving } from '../../../kit/saving'
import { live__Things__ } from './__things__.queries'

interface __Thing__DialogProps {
  /** Null to add one. */
  __thing__: __Thing__ | null
  onClose: () => void
}

type __Thing__Fields = Pick<__Thing__, 'name'>

export function __Thing__Dialog({ __thing__, onClose }: __Thing__DialogProps) {
  const { t } = useTranslation()
  const [initialValues] = useState<__Thing__Fields>({ name: __thing__?.name ?? '' })
  const save = useSaving<__Thing__, __Thing__Fields>({
    live: live__Things__,
    create: (body) => call(__things__Api.create, { body }),
    update: (id, body) => call(__things__Api.update, { params: { id }, body }),
    added: t('__things__Page.added'),
    saved: t('__things__Page.saved'),
  })

  return (
    <FormDialog
      title={__thing__ ? t('__things__Page.edit') : t('__things__Page.add')}
      initialValues={initialValues}
      schema={__things__Api.create.body}
      onSubmit={async (values) => {
        await save({ id: __thing__?.id ?? null, values })
        onClose()
      }}
      onClose={onClose}
      submit={__thing__ ? t('common.save') : t('common.add')}
    >
      <FormTextField name="name" label={t('__things__Page.name')} max={limits.name.max} autoFocus required />
    </FormDialog>
  )
}
