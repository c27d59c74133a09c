import AddIcon from '@mui/icons-material/Add'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import { useState, type ReactNode } from 'react'
import { ApiError } from '../../data/ApiError'
import { DataTable } from '../../ui/page/DataTable'
import { FilterPicker } from '../../ui/page/FilterPicker'
import { ListError, ListNotice, NothingFound } from '../../ui/page/ListNotice'
import { ListSkeleton } from '../../ui/page/ListSkeleton'
import { ListFooter, PageFrame } from '../../ui/page/PageFrame'
import { PageHeader } from '../../ui/page/PageHeader'
import { FilterChip, SelectionBar, Toolbar } from '../../ui/page/Toolbar'

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
    selection={{ has: (id) => id === 2, toggle: nothing, isAll: false, isSome: true, toggleAll: nothing }}
  />
)

/** All states of a list's content, by name. */
export const listStates: Record<string, ReactNode> = {
  selected: table,
  loading: <ListSkeleton columns={3} rows={3} />,
  empty: <ListNotice icon={icon} title="Nenhum contato ainda" text="Quem escrever aparece aqui." />,
  error: <ListError error={new ApiError('NETWORK', 0)} onRetry={nothing} />,
  notFound: <NothingFound icon={icon} search="pedra" onClear={nothing} />,
}

/** A page with a list in a given state. */
export const ListSample = ({ state }: { state: string }) => (
  <PageFrame
    header={header}
    toolbar={<SampleToolbar isSelecting={state === 'selected'} />}
    footer={<ListFooter loaded={20} total={1284} isMore />}
  >
    {listStates[state]}
  </PageFrame>
)
