import AddIcon from '@mui/icons-material/Add'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Formik, type FormikConfig, type FormikValues } from 'formik'
import { useState, type ReactNode } from 'react'
import { object, string } from 'yup'
import { ApiError } from '../../data/ApiError'
import { ColorField } from '../../ui/form/ColorField'
import { FormDateField, FormDateTimeField, FormTimeField } from '../../ui/form/FormDateField'
import { FormDialog } from '../../ui/form/FormDialog'
import { FormDrawer } from '../../ui/form/FormDrawer'
import { FormFileField } from '../../ui/form/FormFileField'
import { FormMessageField } from '../../ui/form/FormMessageField'
import { FormMultiSelect, type Choice } from '../../ui/form/FormMultiSelect'
import { FormMoneyField, FormNumberField } from '../../ui/form/FormNumberField'
import { FormPhoneField } from '../../ui/form/FormPhoneField'
import { FormSwitch } from '../../ui/form/FormSwitch'
import { FormTextField } from '../../ui/form/FormTextField'
import { DataTable } from '../../ui/page/DataTable'
import { ListSkeleton } from '../../ui/page/ListSkeleton'
import { FilterPicker } from '../../ui/page/FilterPicker'
import { ListError, ListNotice, NothingFound } from '../../ui/page/ListNotice'
import { ListFooter, PageFrame } from '../../ui/page/PageFrame'
import { PageHeader } from '../../ui/page/PageHeader'
import { FilterChip, SelectionBar, Toolbar } from '../../ui/page/Toolbar'
import { FormContacts } from '../contacts'
import { ImportWizard, writeCsv, type RunImport } from '../importTable'
import { MessagePreview } from '../messages'
import { FormQueues } from '../queues'
import { FormTags } from '../tags'
import { FormColleagues } from '../users'

interface Sample {
  id: number
  name: string
  number: string
}

const rows: readonly Sample[] = ['Auto Mecânica Silva', 'Caio Dias', 'Dona Lurdes'].map((name, index) => ({
  id: index + 1,
  name,
  number: `+55 (11) 9700${index}-0003`,
}))
const nothing = () => undefined
const icon = <InboxOutlined />

const header = (
  <PageHeader
    title="Contatos"
    count="1.284"
    help="Quem escreve para a empresa."
    actions={[{ label: 'Exportar', icon: <DownloadOutlined />, onClick: nothing }]}
    main={{ label: 'Novo contato', icon: <AddIcon />, onClick: nothing }}
  />
)

const queues = [{ id: '1', label: 'Suporte', color: '#16a34a' }]

function SampleToolbar({ isSelecting = false }: { isSelecting?: boolean }) {
  const [isOn, setOn] = useState(true)
  const [queue, setQueue] = useState<readonly string[]>([])
  const [sort, setSort] = useState('name')
  return (
    <Toolbar
      search={{ value: '', onSearch: nothing, label: 'Nome', hint: '/' }}
      filters={[
        <FilterChip key="vip" label="VIP" isOn={isOn} onClick={() => setOn(!isOn)} />,
        <FilterPicker key="queue" label="Fila" options={queues} values={queue} onPick={setQueue} />,
      ]}
      sort={{
        choices: [
          { id: 'name', label: 'Nome' },
          { id: 'newest', label: 'Mais novos' },
        ],
        value: sort,
        onSort: setSort,
      }}
      selection={
        isSelecting && (
          <SelectionBar
            count={2}
            actions={[{ label: 'Excluir', icon: <DeleteOutline />, onClick: nothing }]}
            onClear={nothing}
          />
        )
      }
    />
  )
}

const table = (
  <DataTable
    label="Contatos"
    columns={[
      { id: 'name', label: 'Nome', cell: ({ name }) => name },
      { id: 'number', label: 'Número', isQuiet: true, cell: ({ number }) => number },
    ]}
    rows={rows}
    nameOf={({ name }) => name}
    onOpen={nothing}
    actions={[
      { id: 'edit', label: ({ name }) => `Editar ${name}`, icon: <EditOutlined />, onClick: nothing },
    ]}
    selection={{ has: (id) => id === 2, toggle: nothing, isAll: false, toggleAll: nothing }}
  />
)

/** Each state of a list's content, by its name. */
const contents: Record<string, ReactNode> = {
  selected: table,
  loading: <ListSkeleton columns={3} rows={3} />,
  empty: <ListNotice icon={icon} title="Nenhum contato ainda" text="Quem escrever aparece aqui." />,
  error: <ListError error={new ApiError('NETWORK', 0)} onRetry={nothing} />,
  notFound: <NothingFound icon={icon} search="pedra" onClear={nothing} />,
}

const values = {
  ...{
    name: 'Ana',
    place: 1200,
    price: 49.9,
    number: '5511987654321',
    color: '#2f6fed',
    text: 'Olá, *{{firstName}}*!',
  },
  ...{ day: '2026-12-31', time: '08:30', at: '2026-12-31T14:30:00.000Z', isOn: true },
  ...{
    several: [1, 2],
    queueIds: [],
    colleagueIds: [],
    tagIds: [],
    contactIds: [],
    file: null,
    picture: null,
  },
}
const schema = object({ name: string().min(2).required() })
const choices: readonly Choice[] = [
  { id: 1, label: 'Vendas', color: '#2f6fed' },
  { id: 2, label: 'Helena Prado', detail: '+55 (11) 98765-4321' },
  { id: 3, label: 'Suporte', color: '#e07a1f' },
]
const sizes = { maxBytes: 5_000_000 }

const fields = (
  <>
    <FormTextField name="name" label="Nome" helperText="Como a equipe chama." required />
    <FormNumberField name="place" label="Limite" helperText="De atendimentos por dia." />
    <FormMoneyField name="price" label="Valor" required />
    <FormPhoneField name="number" label="Número" helperText="País, DDD e número." />
    <FormDateField name="day" label="Dia" />
    <FormTimeField name="time" label="Hora" />
    <FormDateTimeField name="at" label="Quando" />
    <ColorField name="color" label="Cor" taken={['#e07a1f']} />
    <FormMultiSelect name="several" label="Vários" choices={choices} helperText="Digite para buscar." />
    <FormMessageField
      name="text"
      label="Mensagem"
      variables={[{ text: '{{firstName}}', label: 'Primeiro nome' }]}
    />
    <MessagePreview text={values.text} />
    <FormFileField name="picture" label="Foto" accept={['image/*']} acceptText="Imagem" {...sizes} />
    <FormSwitch name="isOn" label="Ligado" helperText="Vale para todos." />
  </>
)

/** What records of the company are chosen by; theirs come from the server. */
const choosers = (
  <>
    <FormQueues name="queueIds" label="Filas" />
    <FormColleagues name="colleagueIds" label="Atendentes" />
    <FormTags name="tagIds" label="Etiquetas" />
    <FormContacts name="contactIds" label="Contatos" />
    <FormMultiSelect name="several" label="Sem resposta" choices={[]} failure={new ApiError('NETWORK', 0)} />
    <FormMultiSelect name="several" label="Desligado" choices={choices} disabled />
  </>
)

const required = 'Obrigatório'
const wrongNames = [
  'name',
  'place',
  'price',
  'number',
  'day',
  'time',
  'at',
  'color',
  'several',
  'text',
  'picture',
]
const each = <T,>(value: T) => Object.fromEntries(wrongNames.map((name) => [name, value]))

/** A small picture, so that one is seen as it is. */
const picture = () =>
  new File(
    ['<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56"><circle cx="28" cy="28" r="20"/></svg>'],
    'logotipo.svg',
    { type: 'image/svg+xml' },
  )
const paper = () =>
  new File(['%PDF'], 'Contrato de prestação de serviços da Casa Aurora.pdf', { type: 'application/pdf' })

/** Forms by the state of their fields. */
const forms: Record<string, { content: ReactNode; config: Omit<FormikConfig<FormikValues>, 'onSubmit'> }> = {
  filled: { content: fields, config: { initialValues: { ...values, picture: picture() } } },
  empty: {
    content: fields,
    config: {
      initialValues: {
        ...values,
        ...each(''),
        ...{ place: null, price: null, several: [], picture: null },
      },
    },
  },
  wrong: {
    content: fields,
    config: {
      initialValues: { ...values, picture: paper() },
      initialErrors: each(required),
      initialTouched: each(true),
    },
  },
  choosers: { content: choosers, config: { initialValues: values } },
}

/** As a job of the server would tell of itself. */
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

/** Each part of a page in each state, in both schemes beside each other. For those who build pages: it is in no build. */
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
      {Object.entries(contents).map(([state, content]) => (
        <InBothSchemes key={state} state={state}>
          <Box sx={{ height: 600 }}>
            <PageFrame
              header={header}
              toolbar={<SampleToolbar isSelecting={state === 'selected'} />}
              footer={<ListFooter shown={20} total={1284} isMore />}
            >
              {content}
            </PageFrame>
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
