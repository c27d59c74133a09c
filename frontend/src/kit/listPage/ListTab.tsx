import { MainAction } from '../../ui/page/PageHeader'
import { PageEnd, TabList } from '../../ui/page/PageFrame'
import { useRecordList, type RecordListProps } from './useRecordList'

/** A list of records in a tab of a page (`TabbedPage`), under the page's title. */
export function ListTab<T extends { id: number }>(props: Omit<RecordListProps<T>, 'pageActions'>) {
  const { main, toolbar, footer, end, content } = useRecordList(props)
  return (
    <TabList toolbar={toolbar} main={main && <MainAction {...main} />} footer={footer}>
      {content}
      <PageEnd {...end} />
    </TabList>
  )
}
