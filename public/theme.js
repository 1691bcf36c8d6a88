// Tells the page which theme this browser chose before anything is painted, as `AppTheme` does later.
try {
  if (localStorage.getItem('RaStoreRegie.theme') === '"dark"') document.documentElement.dataset.theme = 'dark'
} catch {
  // Without a storage there is no choice.
}
