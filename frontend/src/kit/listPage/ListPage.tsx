import { PageFrame } from '../../ui/page/PageFrame'
import { PageHeader } from '../../ui/page/PageHeader'
import { useRecordList, type RecordListProps } from './useRecordList'

interface ListPageProps<T extends { id: number }> extends RecordListProps<T> {
  /** The link back, for a page that is reached from another one. */
  back?: { label: string; to: string }
  /** One line: the purpose of these records. */
  help: string
  /** The records are on cards, with the canvas colour behind them. */
  isCanvas?: boolean
}

/** A page that lists records. */
export function ListPage<T extends { id: number }>({
  back,
  help,
  isCanvas = false,
  ...props
}: ListPageProps<T>) {
  const { count, main, toolbar, footer, end, content } = useRecordList(props)
  return (
    <PageFrame
      header={
        <PageHeader
          title={props.title}
          {...(back && { back })}
          help={help}
          count={count}
          actions={props.pageActions ?? []}
          main={main}
        />
      }
      toolbar={toolbar}
      footer={footer}
      isCanvas={isCanvas}
      {...end}
    >
      {content}
    </PageFrame>
  )
}
