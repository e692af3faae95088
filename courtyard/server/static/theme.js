// Runs before the first paint: sets the theme that was chosen, or that of the system.
{
  const system = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    const chosen = localStorage.getItem("theme");
    document.documentElement.dataset.theme = chosen ?? (system.matches ? "dark" : "light");
  };
  system.addEventListener("change", apply);
  apply();
}
