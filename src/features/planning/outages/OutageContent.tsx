import BlockOutlined from '@mui/icons-material/BlockOutlined'

export const OutageContent = ({ label }: { label: string }) => (
  <div className="planning-outage-words">
    <BlockOutlined aria-hidden sx={{ fontSize: 13, verticalAlign: '-2px', marginInlineEnd: '3px' }} />
    {label}
  </div>
)
