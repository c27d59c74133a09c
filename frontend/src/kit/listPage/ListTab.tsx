import useMediaQuery from '@mui/material/useMediaQuery'
import { ActionButton } from '../../ui/page/ActionButton'
import { MainAction } from '../../ui/page/PageHeader'
import { PageEnd, TabList } from '../../ui/page/PageFrame'
import { useRecordList, type RecordListProps } from './useRecordList'

/** A list of records in a tab of a page (`TabbedPage`), under the page's title. */
export function ListTab<T extends { id: number }>(props: RecordListProps<T>) {
  const { main, toolbar, footer, end, content } = useRecordList(props)
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'))
  return (
    <TabList
      toolbar={toolbar}
      main={
        <>
          {props.pageActions?.map((action) => (
            <ActionButton key={action.label} action={action} isIcon={isNarrow} />
          ))}
          {main && <MainAction {...main} />}
        </>
      }
      footer={footer}
    >
      {content}
      <PageEnd {...end} />
    </TabList>
  )
}
