// Wakes up when it is somebody's turn and the page is not open; see docs/playing.md.
self.addEventListener("push", (event) => {
  const { title, link, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { tag, data: link, icon: "/favicon.svg" }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data, self.location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((windows) => {
      const open = windows.find((each) => each.url === address);
      return open ? open.focus() : self.clients.openWindow(address);
    }),
  );
});
