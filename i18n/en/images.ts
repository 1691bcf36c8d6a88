export const imageTexts = {
  cancel: 'Cancel',
  camera: 'Take a photo',
  crop: 'Crop',
  cropTitle: 'Crop the image',
  cropHelp: 'Move the image with the mouse, a finger or the arrow keys. The thumbnail will use this square.',
  area: 'Part of the image to keep',
  zoom: 'Zoom',
  zoomValue: (value: number) => `${Math.round(value * 100)}%`,
  useCrop: 'Use this square',
  useWhole: 'Keep the whole image',
  failed: 'This image could not be cropped. The whole image is kept.',
} as const
