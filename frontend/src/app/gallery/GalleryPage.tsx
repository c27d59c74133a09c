import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Formik } from 'formik'
import { useState, type ReactNode } from 'react'
import { ApiError } from '../../data/ApiError'
import { FormDialog } from '../../ui/form/FormDialog'
import { FormDrawer } from '../../ui/form/FormDrawer'
import { ImportWizard, writeCsv, type RunImport } from '../../kit/importTable'
import { fields, forms, required, schema, sizes, values } from './formSamples'
import { ListSample, listStates } from './ListSample'
import { TicketRows } from './TicketRows'

const nothing = () => undefined

/** Reports progress as a job of the server would. */
const runSample: RunImport = async (_order, tell, signal) => {
  const total = 50_000
  let done = 0
  while (done < total && !signal.aborted) {
    done += 1_000
    tell({ done, total })
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { accepted: done - 3, rejected: 3, rejectedFile: () => writeCsv([['Nome', 'Motivo']]) }
}

/**
 * All parts of a page in all states, in both schemes side by side. For developers; not part of a production
 * build.
 */
export default function GalleryPage() {
  const [form, setForm] = useState<'dialog' | 'drawer' | 'wizard' | null>(null)
  const props = {
    title: 'Contato',
    initialValues: values,
    schema,
    onSubmit: () => Promise.reject(new ApiError('ERR_NO_PERMISSION', 403)),
    onClose: () => setForm(null),
  }
  return (
    <Box sx={{ height: '100%', overflow: 'auto', p: 2 }}>
      <Button onClick={() => setForm('dialog')}>FormDialog</Button>
      <Button onClick={() => setForm('drawer')}>FormDrawer</Button>
      <Button onClick={() => setForm('wizard')}>ImportWizard</Button>
      {form === 'wizard' && (
        <ImportWizard
          title="Importar contatos"
          help="Uma planilha com nome e número."
          columns={[
            { id: 'name', label: 'Nome', isRequired: true, headings: ['Name'] },
            { id: 'number', label: 'Número', isRequired: false, headings: ['Phone'] },
          ]}
          maxBytes={sizes.maxBytes}
          run={runSample}
          check={({ name }) => (name ? {} : { name: required })}
          rejectedName="recusadas"
          onClose={() => setForm(null)}
        />
      )}
      {form === 'dialog' && <FormDialog {...props}>{fields}</FormDialog>}
      {form === 'drawer' && (
        <FormDrawer
          {...props}
          onDelete={nothing}
          tabs={[{ label: 'Dados', content: fields, fields: ['name'] }]}
        />
      )}
      {Object.keys(listStates).map((state) => (
        <InBothSchemes key={state} state={state}>
          <Box sx={{ height: 600 }}>
            <ListSample state={state} />
          </Box>
        </InBothSchemes>
      ))}
      {Object.entries(forms).map(([state, { content, config }]) => (
        <InBothSchemes key={state} state={state}>
          <Formik {...config} onSubmit={nothing}>
            <Box sx={{ display: 'grid', gap: 2.5, p: 3, maxWidth: 480 }}>{content}</Box>
          </Formik>
        </InBothSchemes>
      ))}
      <InBothSchemes state="tickets">
        <TicketRows />
      </InBothSchemes>
    </Box>
  )
}

const InBothSchemes = ({ state, children }: { state: string; children: ReactNode }) => (
  <Box
    component="section"
    aria-label={state}
    sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, mb: 2 }}
  >
    {(['light', 'dark'] as const).map((scheme) => (
      <Box
        key={scheme}
        data-color-scheme={scheme}
        sx={{
          minWidth: 0,
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          color: 'text.primary',
        }}
      >
        {children}
      </Box>
    ))}
  </Box>
)
